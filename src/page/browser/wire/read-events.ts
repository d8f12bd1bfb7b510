// Reads server-sent events from a reply. The browser's own reader cannot send the token of a pack.

/** Yields the data of each event, as the text comes in. Comments and events without data are left out. */
export async function* readEvents(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = '';
  let data: string[] = [];
  for await (const piece of pieces) {
    waiting += piece;
    // A carriage return at the end may be the first half of a line's end.
    const lines = waiting.split(/\r\n|\n|\r(?!$)/);
    waiting = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield data.join('\n');
        data = [];
      } else if (line.startsWith('data:')) {
        data.push(line.slice(5).replace(/^ /, ''));
      }
    }
  }
}
