// What pdfkit is given to name an object of which it knows nothing but the number.

/** Names an object in a way that pdfkit's object writer copies: it prints what it takes for neither dictionary nor array. */
export class Link {
  readonly [Symbol.toStringTag] = 'Link';
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }

  toString(): string {
    return `${this.id} 0 R`;
  }
}

/** A link to what is written already, and which pdfkit tells to end as if it had made it. */
export class EndedLink extends Link {
  end(): void {
    // There is nothing left to write.
  }
}
