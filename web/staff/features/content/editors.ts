import * as contract from '#shared/contract/staff-content.ts';
import {
  CONTENT_BODY_MAX_CHARS,
  CONTENT_LINK_MAX_CHARS,
  CONTENT_LINK_WORD_MAX_CHARS,
  CONTENT_SENTENCE_MAX_CHARS,
  CONTENT_TITLE_MAX_CHARS,
} from '#shared/limits.ts';
import { staffContentJa } from '#shared/messages/staff-content.ja.ts';
import { MODAL_AUDIENCES } from '#shared/options/notices.ts';
import { formatDate } from '#shared/time.ts';
import { callStaffApi } from '../../platform/call-staff-api.ts';
import { boardTexts, helpRows, instantOf, localOf, orNull, ownerOptions } from './content.rules.ts';
import type { Editor, EditorKind, EditorRow, Field } from './editor.ts';

const { fields: labels } = staffContentJa.editor;

const title: Field = { name: 'title', label: labels.title, kind: 'line', max: CONTENT_TITLE_MAX_CHARS, required: true };
const body: Field = { name: 'body', label: labels.body, kind: 'text', max: CONTENT_BODY_MAX_CHARS, required: true };
const link: Field = {
  name: 'link_url',
  label: labels.link,
  hint: labels.linkHint,
  kind: 'line',
  max: CONTENT_LINK_MAX_CHARS,
};
const linkWord: Field = { name: 'link_word', label: labels.linkWord, kind: 'line', max: CONTENT_LINK_WORD_MAX_CHARS };
const audience: Field = {
  name: 'audience',
  label: labels.audience,
  kind: 'select',
  options: () => MODAL_AUDIENCES.map((value) => ({ value, label: staffContentJa.audiences[value] })),
};
const idOf = (row: EditorRow | null) => ({ id: Number(row?.id) });
const dayOf = (instant: string): string => formatDate(new Date(instant));

const notices: Editor = {
  kind: 'notices',
  bySex: true,
  canAdd: true,
  fields: [
    { ...title, name: 'topic' },
    { ...body, name: 'info' },
  ],
  empty: { topic: '', info: '' },
  list: async (sex, before, signal) => {
    const { items, next } = await callStaffApi(contract.listWrittenNotices, { query: { sex, before }, signal });
    const rows = items.map(({ id, version, is_shipped: isShipped, topic, info, created_at: at }) => ({
      id: String(id),
      version,
      isShipped,
      title: topic,
      detail: dayOf(at),
      depth: 0,
      values: { topic, info, at },
    }));
    return { rows, next };
  },
  save: async ({ row, values: { topic = '', info = '' }, sex, idempotencyKey }) => {
    const content = { sex, topic, info };
    const { id } = row
      ? await callStaffApi(contract.updateWrittenNotice, {
          params: idOf(row),
          body: { ...content, version: row.version },
          idempotencyKey,
        })
      : await callStaffApi(contract.createWrittenNotice, { body: content, idempotencyKey });
    return String(id);
  },
  remove: async ({ row, sex, idempotencyKey }) => {
    const { version } = row;
    await callStaffApi(contract.removeWrittenNotice, { params: idOf(row), body: { sex, version }, idempotencyKey });
  },
};

const announcements: Editor = {
  kind: 'announcements',
  bySex: true,
  canAdd: true,
  fields: [
    title,
    body,
    { ...link, name: 'url' },
    { name: 'at', label: labels.at, hint: labels.atHint, kind: 'instant' },
  ],
  empty: { title: '', body: '', url: '', at: '' },
  list: async (sex, before, signal) => {
    const { items, next } = await callStaffApi(contract.listWrittenAnnouncements, { query: { sex, before }, signal });
    const rows = items.map(({ id, version, is_shipped: isShipped, url, at, title: said, body: text }) => ({
      id: String(id),
      version,
      isShipped,
      title: said,
      depth: 0,
      detail: Date.parse(at) > Date.now() ? staffContentJa.editor.from(localOf(at).replace('T', ' ')) : dayOf(at),
      values: { title: said, body: text, url: url ?? '', at: localOf(at) },
    }));
    return { rows, next };
  },
  save: async ({ row, values: { title: said = '', body: text = '', url = '', at = '' }, sex, idempotencyKey }) => {
    // An unchanged date and time is not sent: the form's value has no seconds, so the stored seconds would be lost.
    const instant = at === '' || at === row?.values['at'] ? {} : { at: instantOf(at) };
    const content = { sex, title: said, body: text, url: orNull(url), ...instant };
    const { id } = row
      ? await callStaffApi(contract.updateWrittenAnnouncement, {
          params: idOf(row),
          body: { ...content, version: row.version },
          idempotencyKey,
        })
      : await callStaffApi(contract.createWrittenAnnouncement, { body: content, idempotencyKey });
    return String(id);
  },
  remove: async ({ row, sex, idempotencyKey }) => {
    const { version } = row;
    await callStaffApi(contract.removeWrittenAnnouncement, {
      params: idOf(row),
      body: { sex, version },
      idempotencyKey,
    });
  },
};

const help: Editor = {
  kind: 'help',
  bySex: true,
  canAdd: true,
  fields: [
    {
      name: 'items',
      label: labels.items,
      hint: labels.itemsHint,
      kind: 'line',
      max: CONTENT_TITLE_MAX_CHARS,
      required: true,
    },
    { name: 'owner_id', label: labels.owner, kind: 'select', options: ownerOptions },
    {
      name: 'question',
      label: labels.question,
      hint: labels.questionHint,
      kind: 'line',
      max: CONTENT_SENTENCE_MAX_CHARS,
    },
    { name: 'anser', label: labels.answer, hint: labels.answerHint, kind: 'text', max: CONTENT_BODY_MAX_CHARS },
    link,
    linkWord,
  ],
  empty: { items: '', owner_id: '', question: '', anser: '', link_url: '', link_word: '' },
  list: async (sex, _before, signal) => {
    const { items } = await callStaffApi(contract.listHelpNodes, { query: { sex }, signal });
    return { rows: helpRows(items), next: null };
  },
  save: async ({ row, values, sex, idempotencyKey }) => {
    const {
      items = '',
      owner_id: owner = '',
      question = '',
      anser = '',
      link_url: url = '',
      link_word: word = '',
    } = values;
    const node = { items, question, anser, link_url: orNull(url), link_word: orNull(word) };
    const content = { sex, owner_id: owner === '' ? null : Number(owner), ...node };
    const { id } = row
      ? await callStaffApi(contract.updateHelpNode, {
          params: idOf(row),
          body: { ...content, version: row.version },
          idempotencyKey,
        })
      : await callStaffApi(contract.createHelpNode, { body: content, idempotencyKey });
    return String(id);
  },
  remove: async ({ row, sex, idempotencyKey }) => {
    const { version } = row;
    await callStaffApi(contract.removeHelpNode, { params: idOf(row), body: { sex, version }, idempotencyKey });
  },
};

const modals: Editor = {
  kind: 'modals',
  bySex: true,
  canAdd: false,
  fields: [title, body, link, linkWord, audience],
  empty: { title: '', body: '', link_url: '', link_word: '', audience: 'everybody' },
  list: async (sex, _before, signal) => {
    const { items } = await callStaffApi(contract.listWrittenModals, { query: { sex }, signal });
    const rows = items.map(({ id, version, is_shipped: isShipped, sex: _, at, ...fields }) => ({
      id: String(id),
      version,
      isShipped,
      title: fields.title,
      detail: dayOf(at),
      depth: 0,
      values: { ...fields, link_url: fields.link_url ?? '', link_word: fields.link_word ?? '' },
    }));
    return { rows, next: null };
  },
  save: async ({ row, values, sex, idempotencyKey }) => {
    const { title: said = '', body: text = '', link_url: url = '', link_word: word = '' } = values;
    const whom = MODAL_AUDIENCES.find((one) => one === values['audience']) ?? 'everybody';
    const content = { title: said, body: text, link_url: orNull(url), link_word: orNull(word), audience: whom };
    const { id } = await callStaffApi(contract.updateWrittenModal, {
      params: idOf(row),
      body: { sex, version: row?.version ?? '', ...content },
      idempotencyKey,
    });
    return String(id);
  },
};

const topics: Editor = {
  kind: 'topics',
  bySex: false,
  canAdd: true,
  fields: [
    { ...title, name: 'name', label: labels.topic },
    {
      name: 'sex',
      label: labels.board,
      hint: labels.boardHint,
      kind: 'select',
      options: () => boardTexts,
      onlyNew: true,
    },
  ],
  empty: { name: '', sex: 'common' },
  list: async (_sex, _before, signal) => {
    const { items } = await callStaffApi(contract.listWrittenTopics, { signal });
    const rows = items.map(({ id, version, is_shipped: isShipped, name, sex, post_count: count }) => ({
      id,
      version,
      isShipped,
      title: name,
      depth: 0,
      detail: staffContentJa.editor.posts(staffContentJa.boards[sex], count),
      values: { name, sex, post_count: String(count) },
    }));
    return { rows, next: null };
  },
  save: async ({ row, values: { name = '', sex = 'common' }, idempotencyKey }) => {
    const { id } = row
      ? await callStaffApi(contract.updateTopic, {
          params: { id: row.id as never },
          body: { name, version: row.version },
          idempotencyKey,
        })
      : await callStaffApi(contract.createTopic, { body: { name, sex: sex as 'common' }, idempotencyKey });
    return id;
  },
  remove: async ({ row, idempotencyKey }) => {
    const { version } = row;
    await callStaffApi(contract.removeTopic, { params: { id: row.id as never }, body: { version }, idempotencyKey });
  },
};

/** The editors of all kinds of texts for members. */
export const EDITORS: Record<EditorKind, Editor> = { notices, announcements, topics, help, modals };
