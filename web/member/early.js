// What the first paint depends on: the theme, and which shell the page shows (tools/web-build/pages.ts).
(() => {
  const { dataset } = document.documentElement;
  const path = location.pathname;
  let isMember = false;
  let session = {};
  let sex;
  try {
    const theme = localStorage.getItem('awai.theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    session = Object.fromEntries(['uid', 'client', 'access-token'].map((name) => [name, localStorage.getItem(name)]));
    sex = localStorage.getItem('sex');
    isMember = Object.values(session).every(Boolean) && /^[12]$/.test(sex || '');
  } catch {
    // Without storage there is no session.
  }
  // The name under which the member sees the app. The start address of an installed app contains the name, because an
  // iPhone gives an installed app a storage of its own.
  window.showAppName = (name) => {
    const memo = name === 'memo';
    const point = (rel, href) => document.querySelector(`link[rel="${rel}"]`)?.setAttribute('href', href);
    point('manifest', memo ? '/memo.webmanifest' : '/manifest.webmanifest');
    point('icon', memo ? '/memo.svg' : '/favicon.svg');
    point('apple-touch-icon', memo ? '/memo-apple-touch-icon.png' : '/apple-touch-icon.png');
    const title = document.querySelector('meta[name="apple-mobile-web-app-title"]');
    title?.setAttribute('content', memo ? 'メモ' : title.dataset.name);
  };
  try {
    const given = new URLSearchParams(location.search).get('app');
    if (given === 'awai' || given === 'memo') {
      localStorage.setItem('awai.app-name', given);
      history.replaceState(history.state, '', path);
    }
    if (localStorage.getItem('awai.app-name') === 'memo') {
      window.showAppName('memo');
      document.title = 'メモ';
    }
  } catch {
    // Without storage the app has its own name.
  }
  // The browser offers once to install the app, possibly before the app's code has loaded.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });
  // Preloads the files of this page's screen: the page's scripts would request them only after they have run. The app
  // calls this function again for other pages.
  const named = document.querySelector('meta[name="page-files"]');
  const { files, pages } = named ? JSON.parse(named.content) : { files: [], pages: [] };
  window.loadPageFiles = (address, asMember) => {
    const plain =
      address
        .toLowerCase()
        .replace(/\/+$/, '')
        .replace(/\/\d+$/, '/:id') || '/';
    const found = pages.find(([page]) => page === plain);
    for (const at of found ? found[asMember ? 2 : 1] : []) {
      if (!files[at]) continue;
      const preload = document.createElement('link');
      preload.rel = 'modulepreload';
      preload.crossOrigin = '';
      preload.href = files[at];
      files[at] = '';
      document.head.append(preload);
    }
  };
  window.loadPageFiles(path, isMember);
  // Sends the first API requests of the most opened pages, so that the responses arrive while the code loads. The app
  // uses each response once (web/platform/api/early-answers.ts).
  if (isMember) {
    const page = path + location.search;
    const room = /^\/chat\?uuid=([\w-]+)(?=&)/.exec(page);
    const calls = [
      '/api/account',
      ...(/^\/(home)?$/.test(page) && sex === '2' ? ['/api/recommends/undecided'] : []),
      ...(page === (sex === '2' ? '/recommends' : '/recommends/male') ? [`/api${page}?page=1`] : []),
      ...(room ? [`/api/message?uuid=${room[1]}`] : []),
    ];
    const headers = { accept: 'application/json', ...session };
    const ask = async (url) => {
      try {
        const signal = AbortSignal.timeout(30_000);
        return await fetch(url, { headers, signal, cache: 'no-store', credentials: 'same-origin' });
      } catch {
        // The app repeats the request.
      }
    };
    // The largest element on home is the recommended man's photo, which the app shows with the same `sizes`
    // (web/components/avatar.tsx).
    const loadPhoto = async (answer) => {
      const { undecided } = (await (await answer)?.clone().json()) ?? {};
      const man = undecided?.[0];
      if (!man?.profile1_large || man.profile1.endsWith('/default.png')) return;
      const photo = new Image();
      photo.fetchPriority = 'high';
      photo.sizes = '(min-width: 64rem) 480px, (min-width: 36rem) 320px, 100vw';
      photo.srcset = `${man.profile1} 390w, ${man.profile1_large} 780w`;
    };
    window.earlyAnswers = {
      token: session['access-token'],
      at: Date.now(),
      answers: Object.fromEntries(calls.map((url) => [url, ask(url)])),
    };
    loadPhoto(window.earlyAnswers.answers['/api/recommends/undecided']).catch(() => undefined);
  }
  // The HTML already contains the top page. A member is sent to home without seeing it.
  if (path === '/' && !isMember) return;
  if (path === '/') history.replaceState(null, '', '/home');
  dataset.shell = isMember ? 'member' : 'visitor';
  // Pages without header and footer have a top bar of their own. A visitor of such a page is redirected to /login.
  const line = /^\/(?:(chat)|(notice)\/\d+)\/*$/i.exec(path);
  if (line && isMember) {
    dataset.bars = 'none';
    dataset.line = line[1] ? 'chat' : 'notice';
  } else if (/^\/hona\/*$/i.test(path)) dataset.bars = 'none';
  else if (
    line ||
    /^\/(age_confirmation|payment_(information|select(_campaign(\/[^/]+)?)?|confirm|success|failure)|(male)?tutorial|(female)?form|login|signup|forget_password|unsubscribe)\/*$/i.test(
      path,
    )
  )
    dataset.bars = 'header';
})();
