// What the bench and the bare server say to each other.

export interface ReferenceOrder {
  /** What a request takes of a processor. */
  readonly milliseconds: number;
  /** What is sent for it. */
  readonly bytes: number;
}

export interface ReferenceStarted {
  readonly port: number;
}
