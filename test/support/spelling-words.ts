// Thirty spelling words as a class has them: enough for a match, with so few of three letters that no pool of 64 fleets can be paired whole.
export const spellingWords = (
  'go we my up in no  cat dog sun hat  fish bird frog tree leaf rain snow wind moon  ' +
  'house apple green water happy bread chair table smile train cloud'
).split(/ +/);

/** The same as a file of one's own. */
export const spellingList = { name: 'spelling.txt', bytes: Buffer.from(`${spellingWords.join('\n')}\n`) };
