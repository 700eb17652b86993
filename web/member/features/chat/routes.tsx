export const ChatRoute = () => null;
