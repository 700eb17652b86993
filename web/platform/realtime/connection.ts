import type { ClientFrame, ServerFrame } from '#shared/contract/chat.ts';

/**
 * One WebSocket connection. It begins with the API request for a ticket and ends when the socket is closed. The ticket
 * is a part of the socket's URL and authenticates the member.
 */
export type Connection = {
  /** Sends a frame. Without an open socket the frame is lost. */
  send: (frame: ClientFrame) => void;
  /**
   * Closes the socket. After `close` no handler is called, even when a frame or the response with the ticket arrives
   * late.
   */
  close: () => void;
};

export type Service = {
  getTicket: () => Promise<{ ticket: string; url: string }>;
  /** Returns the member's `uid`, which is sent in the first frame on each socket (`subscribe`). */
  getUid: () => string | undefined;
  openSocket?: (url: string) => WebSocket;
};

type Handlers = {
  /** Called when the socket is open and its first frame (`subscribe`) was sent. */
  onOpen: (connection: Connection) => void;
  /** Called for each received frame; `null` for a type of frame that the app does not know. */
  onFrame: (frame: ServerFrame | null) => void;
  /**
   * Called when the socket was closed by the server or the network, or could not be opened. `code`: the WebSocket close
   * code, or the error code of the ticket request; `undefined` for an error without a code.
   */
  onEnd: (connection: Connection, code: unknown) => void;
};

const socketUrl = (url: string, ticket: string): string => {
  const address = new URL(url, location.href);
  if (!address.searchParams.has('ticket')) address.searchParams.set('ticket', ticket);
  address.protocol = address.protocol.replace(/^http/, 'ws');
  return address.href;
};

/** All types of frames. A type of `ServerFrame` that is missing in this table is a compile error. */
const FRAME_TYPES: Readonly<Record<ServerFrame['type'], true>> = {
  ack: true,
  message: true,
  matched: true,
  liked: true,
  account_changed: true,
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

/**
 * Gets a ticket from the API, opens a socket with the ticket in its URL, and sends the frame `subscribe` (rules: Chat,
 * Realtime). Opens at most one socket.
 */
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
      // `Object()`, because any value may be thrown, also `undefined`.
      if (!isClosed) onEnd(connection, Object(error).code);
    }
  };
  void open();
  return connection;
};
