/**
 * Thrown by a consumer that can't handle its event before `at` (epoch ms of the wall clock), because another run may be
 * handling it. This is no failure: the queue delivers the event again.
 */
export class TryLater extends Error {
  readonly at: number;
  constructor(at: number) {
    super(`try again at ${new Date(at).toISOString()}`);
    this.name = 'TryLater';
    this.at = at;
  }
}
