// Proves that the page of changed goldens shows what differs, and nothing as markup.
import { expect, it } from 'vitest';
import { renderChanges } from './render-changes.js';

it('drawings stand side by side, and one that is new beside none', () => {
  const html = renderChanges([{ path: 'fixtures/a.svg', before: null, after: '<svg/>' }]);
  expect(html).toContain('before<p>none</p>');
  expect(html).toContain(`base64,${Buffer.from('<svg/>').toString('base64')}`);
});

it('texts show the lines that differ, escaped', () => {
  const html = renderChanges([{ path: 'fixtures/a.txt', before: 'same\nold <b>\n', after: 'same\nnew & "x"\n' }]);
  expect(html).toContain('<del>- old &#60;b&#62;</del>\n<ins>+ new &#38; &#34;x&#34;</ins>');
  expect(html).not.toContain('same');
});
