// Writes moments as people of the reader's country do.

/** Returns day and time, or an empty text for what is no moment. */
export function formatDate(text: unknown): string {
  const moment = new Date(typeof text === 'string' || typeof text === 'number' ? text : Number.NaN);
  if (Number.isNaN(moment.getTime())) return '';
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' }).format(moment);
}
