#!/usr/bin/env python3
"""Checks a match on two phones by docs/proofs.md: codes, bindings, phrase, and that each sheet is a fleet of its secret.
Needs only Python 3.7 or newer. Exit code 0: all that could be checked holds; 1: the output names what does not.

phones.py VALUES.json [WORDLIST]    values as the page saves them at the end of a match, or a list of such;
                                    with the word list, such as english-1.txt, the halves are dealt again, too"""
import hashlib, hmac, json, os, re, sys

CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
START = {'opening': 7, 'hash': 14, 'secret': 21, 'answers': 28}
LABEL = 'battle-tracker phones 1'
LENGTHS = [5, 4, 3, 3, 2]
TOPS = ['568', '569', '578', '479', '478', '469']
# A fleet that spells something is drawn again, which is rare: so many draws are tried.
DRAWS = 30


def compact(value):
    return json.dumps(value, separators=(',', ':'), ensure_ascii=False)


def H(*lines):
    return hashlib.sha256('\n'.join([LABEL, *lines]).encode()).digest()


def mac(key, text):
    return hmac.new(key, text if isinstance(text, bytes) else text.encode(), hashlib.sha256).digest()


def code(kind, data, length=25):
    bits = int.from_bytes(data, 'big') >> (8 * len(data) - 5 * length)
    body = ''.join(CROCKFORD[(bits >> (5 * i)) & 31] for i in range(length - 1, -1, -1))
    s = START.get(kind, 0)
    for character in body:
        s = (s ^ CROCKFORD.index(character)) << 1
        if s & 32:
            s ^= 0b100101
    return body + CROCKFORD[s]


def digest(key, purpose):
    def source():
        n = 0
        while True:
            yield from mac(key, f'digest {purpose} {n}')
            n += 1
    numbers = source()

    def below(n):
        size, reach = (1, 256) if n <= 256 else (2, 65536)
        while True:
            v = 0
            for _ in range(size):
                v = v * 256 + next(numbers)
            if v < reach - reach % n:
                return v % n
    return below


def stream(key, name):
    """ARC4 without its first 256 bytes; four bytes a number."""
    k = mac(key, 'stream ' + name)
    s = list(range(256))
    j = 0
    for i in range(256):
        j = (j + s[i] + k[i % 32]) & 255
        s[i], s[j] = s[j], s[i]

    def source():
        i = j = 0
        while True:
            i = (i + 1) & 255
            j = (j + s[i]) & 255
            s[i], s[j] = s[j], s[i]
            yield s[(s[i] + s[j]) & 255]
    data = source()
    for _ in range(256):
        next(data)

    def below(n):
        while True:
            v = int.from_bytes(bytes(next(data) for _ in range(4)), 'big')
            if v < 2 ** 32 - 2 ** 32 % n:
                return v % n
    return below


def shuffle(items, below):
    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        j = below(i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def phrase(z):
    words = open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'phrase-words.txt'), encoding='utf-8').read().split()
    below, found = digest(H('phrase', z.hex()), 'phrase'), []
    while len(found) < 4:
        word = words[below(256)]
        if word not in found:
            found.append(word)
    return ' '.join(found)


def read_list(path, level, spelling):
    """The words of each level of a shipped list, up to one; the first level is of common words."""
    sections, title = {}, None
    for line in open(path, encoding='utf-8').read().split('\n'):
        if line.startswith('['):
            title = line.strip('[]')
            sections.setdefault(title, [])
        elif line and not line.startswith('#') and title is not None:
            sections[title].append(line.strip().upper())
    levels = [name for name in sections if ' ' not in name]
    upto = levels[:levels.index(level) + 1]
    of = lambda names: {w for n in names for t in (n, f'{n} {spelling}') for w in sections.get(t, [])}
    return of(upto), of(levels[:1])


def halves(z, words, common):
    bit, sides = digest(z, 'odd word')(2), {'A': {}, 'B': {}}
    for length in sorted(set(LENGTHS), reverse=True):
        own = {'A': [], 'B': []}
        for name, part in (('common', words & common), ('other', words - common)):
            mixed = shuffle(sorted(w for w in part if len(w) == length), stream(z, f'words {length} {name}'))
            cut = len(mixed) // 2
            if len(mixed) % 2:
                bit ^= 1
                cut += bit
            own['A'] += mixed[:cut]
            own['B'] += mixed[cut:]
        for seat in 'AB':
            sides[seat][length] = sorted(own[seat])
    return sides


def placements(length):
    across = [(r * 10 + c, 'across', [r * 10 + c + k for k in range(length)]) for r in range(10) for c in range(11 - length)]
    down = [(r * 10 + c, 'down', [(r + k) * 10 + c for k in range(length)]) for r in range(11 - length) for c in range(10)]
    return across + down


def around(squares):
    return {r * 10 + c for s in squares for r in range(s // 10 - 1, s // 10 + 2) for c in range(s % 10 - 1, s % 10 + 2)
            if 0 <= r < 10 and 0 <= c < 10}


def fleets(key, pool, contact):
    """Yields fleets as they are drawn: words, or nothing without a pool, and squares."""
    words, squares = stream(key, 'words'), stream(key, 'squares')
    while True:
        drawn = []
        for length in LENGTHS if pool else []:
            word = pool[length][words(len(pool[length]))]
            while word in drawn:
                word = pool[length][words(len(pool[length]))]
            drawn.append(word)
        while True:
            ships, taken = [], set()
            for length in LENGTHS:
                options = placements(length)
                ship = options[squares(len(options))]
                if taken & set(ship[2]):
                    break
                ships.append(ship)
                taken |= around(ship[2]) if contact == 'open-sea' else set(ship[2])
            else:
                break
        yield drawn, [('ABCDEFGHIJ'[start % 10] + str(start // 10 + 1), way) for start, way, _ in ships]


def draw_codes(key, attempt, balanced):
    below = digest(key, 'launch codes' if attempt == 0 else f'launch codes {attempt}')
    top = 4 + below(6) if balanced else 9
    while True:
        codes = []
        while len(codes) < 5:
            n, base = below((top + 1) ** 3), top + 1
            text = f'{n // base // base}{n // base % base}{n % base}'
            if text not in codes:
                codes.append(text)
        if not balanced or any(str(top) in text for text in codes):
            return codes


def may_hold(z, seat, edition, rules):
    first = seat == 'A'
    def law(codes):
        if edition == 'admiral':
            if rules['bid-digits'] == 'random':
                return True
            return (max(''.join(codes)) in TOPS[digest(z, 'top digits')(6)]) == first
        even = digest(z, 'parity')(2)
        right = (int(max(codes)) % 2 == even) == first
        if edition == 'codebreaker':
            ours = shuffle('0123456789', stream(z, 'first digits'))[:5]
            right = right and (codes[0][0] in ours) == first
        return right
    return law


def verify(values, wordlist, faults):
    def check(right, what):
        if not right:
            faults.append(what)
    path, rules = values['order'][0], values['order'][1]
    edition = path[0]
    order = H('order', compact(values['order'])).hex()
    first, second, third = [message.split('/') for message in values['messages']]
    dropped, c = first[3].replace('-', ''), first[4]
    check(re.fullmatch('[AB]{0,9}', dropped), 'message 1 names others than A and B who dropped a deal')
    mark, hB, hA = second[2], second[3], third[3]
    check(c == code('opening', H('opening', order, dropped, hA)), 'message 3 does not open message 1')
    check(mark == third[2] == values['tag'] == code('hash', H('tag', order, dropped, c))[:5], 'the mark is another')
    for kind, text in (('opening', c), ('hash', hA), ('hash', hB)):
        check(len(text) == 26, f'a code of {len(text)} characters')
    z = H('match', order, dropped, c, hA, hB)
    check(z.hex() == values['key'], 'the key is another')
    check(phrase(z) == values['phrase'], 'the phrase is another')
    parts = None
    if wordlist is not None:
        _, level, theme, *more = path[1][len('words='):].split('/')
        if theme == '' and '+' not in path[1]:
            words, common = read_list(wordlist, level, 'uk' if 'uk' in more else 'us')
            parts = halves(z, words, common)
            sample = next(fleets(mac(z, 'sample'), {n: sorted(w for w in words if len(w) == n) for n in LENGTHS}, rules['contact']))
            classes = lambda found: min(3, max(1, sum(w not in common for w in found)))
    for seat, side in values['sides'].items():
        if side is None:
            continue
        r, sheet, i = side['secret'], side['sheet'], side['fleet']
        bound = H('first secret', order, dropped, r) if seat == 'A' else H('second secret', c, r)
        check(code('hash', bound) == (hA if seat == 'A' else hB), f'{seat}: the secret does not give its hash')
        master = mac(mac(z, r), f'{LABEL} deal {seat}\x01')
        keyed = lambda n: mac(master, 'sheet ' + compact([*path, 'phones', n]))
        key = keyed(i)
        check(code('serial', mac(key, 'serial'), 8) == sheet['serial'], f'{seat}: the serial is not of fleet {i}')
        own = ([ship['word'] for ship in sheet['fleet']], [(ship['start'], ship['direction']) for ship in sheet['fleet']])
        drawn = fleets(key, parts and parts[seat], rules['contact'])
        found = any((own[0] if parts else []) == words and own[1] == places for words, places in (next(drawn) for _ in range(DRAWS)))
        check(found, f'{seat}: the fleet is not fleet {i} of the secret')
        if parts:
            check(all(word in parts[seat][len(word)] for word in own[0]), f'{seat}: a word of the other half')
            check(classes(own[0]) == classes(sample[0]), f'{seat}: another class of uncommon words than the sample has')
            earlier = sum(classes(next(fleets(keyed(n), parts[seat], rules['contact']))[0]) == classes(own[0]) for n in range(i))
            check(earlier < 64 + 4, f'{seat}: fleet {i} is not among the first 64 of its class')
        law, attempt = may_hold(z, seat, edition, rules), 0
        balanced = edition == 'admiral' and rules['bid-digits'] == 'balanced'
        while not law(draw_codes(key, attempt, balanced)):
            attempt += 1
        check(draw_codes(key, attempt, balanced) == sheet['launchCodes'], f'{seat}: the launch codes are others')
    return faults


def main():
    values = json.load(open(sys.argv[1], encoding='utf-8'))
    faults = []
    for each in values if isinstance(values, list) else [values]:
        verify(each, sys.argv[2] if len(sys.argv) > 2 else None, faults)
    print('\n'.join(faults) if faults else 'all that could be checked holds')
    sys.exit(1 if faults else 0)


main()
