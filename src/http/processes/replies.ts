// Brings replies of another process, which may come in any order, to whoever waits for them.

export interface Replies<Reply> {
  /** Sends with an id of its own what the reply with that id answers. */
  ask(send: (id: number) => void): Promise<Reply>;
  /** Hands a reply out; one that nobody waits for is dropped. */
  give(id: number, reply: Reply): void;
  /** Gives all that still wait the same reply, since no other will come. */
  end(reply: Reply): void;
}

export function createReplies<Reply>(): Replies<Reply> {
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  return {
    ask: (send) =>
      new Promise((resolve) => {
        waiting.set(++last, resolve);
        send(last);
      }),
    give: (id, reply) => {
      waiting.get(id)?.(reply);
      waiting.delete(id);
    },
    end: (reply) => {
      for (const resolve of waiting.values()) resolve(reply);
      waiting.clear();
    },
  };
}
