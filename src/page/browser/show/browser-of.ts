// Tells browsers apart by the name that they give.

/** In the order in which they are tried: some name themselves after others. */
const browsers = [
  ['ios', /iPhone|iPad|iPod/],
  ['android', /Android/],
  ['firefox', /Firefox\//],
  ['chrome', /Chrome\/|Chromium\//],
  ['safari', /Safari\//],
] as const;

/** Returns the name by which tips call the browser, or nothing for one that is not known. */
export function browserOf(agent: string, touches = 0): string | undefined {
  // An iPad says that it is a Mac; no Mac has a screen to touch.
  if (/Macintosh/.test(agent) && touches > 1) return 'ios';
  return browsers.find(([, pattern]) => pattern.test(agent))?.[0];
}
