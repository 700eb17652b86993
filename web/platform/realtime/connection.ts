import type { ClientFrame, ServerFrame } from '#shared/contract/chat.ts';

/** One socket, from the request for its ticket until it is closed. */
export type Connection = {
  /** The frame is lost unless the socket is open. */
  send: (frame: ClientFrame) => void;
  /** No handler is called any more, not even for a requested ticket or a frame that is being sent. */
  close: () => void;
};

export type Service = {
  getTicket: () => Promise<{ ticket: string; url: string }>;
  /** Returns the `uid` that the subscribe frame contains. */
  getUid: () => string | undefined;
  openSocket?: (url: string) => WebSocket;
};

type Handlers = {
  /** The socket is open, and has sent the subscribe frame. */
  onOpen: (connection: Connection) => void;
  /** A frame has come; `null` for one that the app does not know. */
  onFrame: (frame: ServerFrame | null) => void;
  /**
   * The socket was closed from outside, or none could be opened. `code`: the number of the closing, or the code of the
   * refused ticket's error; `undefined` for an error without a code.
   */
  onEnd: (connection: Connection, code: unknown) => void;
};

const socketUrl = (url: string, ticket: string): string => {
  const address = new URL(url, location.href);
  if (!address.searchParams.has('ticket')) address.searchParams.set('ticket', ticket);
  address.protocol = address.protocol.replace(/^http/, 'ws');
  return address.href;
};

/** Every type of frame: a new one does not compile before it is listed. */
const FRAME_TYPES: Readonly<Record<ServerFrame['type'], true>> = {
  ack: true,
  message: true,
  matched: true,
  liked: true,
  read: true,
  room_changed: true,
  admin_message: true,
  error: true,
  pong: true,
};

const parseFrame = (data: unknown): ServerFrame | null => {
  try {
    const frame = JSON.parse(String(data));
    return Object.hasOwn(FRAME_TYPES, frame?.type) ? frame : null;
  } catch {
    return null;
  }
};

/** Gets a ticket, opens a socket with it and subscribes (rules: Chat, Realtime). Never opens a second socket. */
export const openConnection = (service: Service, { onOpen, onFrame, onEnd }: Handlers): Connection => {
  const { getTicket, getUid, openSocket = (url) => new WebSocket(url) } = service;
  let socket: WebSocket | undefined;
  let isClosed = false;
  const connection: Connection = {
    send: (frame) => socket?.send(JSON.stringify(frame)),
    close: () => {
      isClosed = true;
      if (!socket) return;
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    },
  };
  const open = async () => {
    try {
      const { ticket, url } = await getTicket();
      if (isClosed) return;
      socket = openSocket(socketUrl(url, ticket));
      socket.onopen = () => {
        connection.send({ action: 'subscribe', channel: 'ChatsChannel', uid: getUid() });
        onOpen(connection);
      };
      socket.onmessage = ({ data }) => onFrame(parseFrame(data));
      socket.onclose = ({ code }) => onEnd(connection, code);
    } catch (error) {
      // Any value may be thrown, also one without properties.
      if (!isClosed) onEnd(connection, Object(error).code);
    }
  };
  void open();
  return connection;
};
