import { describe, expect, it } from 'vitest';
import { fileName } from '../../../../src/page/browser/wire/file-name.js';

describe('fileName', () => {
  it.each([
    ['inline; filename="battle-tracker-admiral-7K3Q9ZPM4.pdf"', 'battle-tracker-admiral-7K3Q9ZPM4.pdf'],
    ['attachment; filename=pack.zip', 'pack.zip'],
    [`attachment; filename="Z?.zip"; filename*=UTF-8''Zo%C3%AB.zip`, 'Zoë.zip'],
    ['attachment; filename="a\\"b.zip"', 'a"b.zip'],
    ['attachment; filename="../../../etc/passwd"', 'passwd'],
    [`attachment; filename*=UTF-8''%FF.zip`, 'fallback'],
    ['inline', 'fallback'],
    [null, 'fallback'],
  ])('%s', (header, name) => {
    expect(fileName(header, 'fallback')).toBe(name);
  });
});
