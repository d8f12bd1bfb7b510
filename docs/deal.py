"""Deals the fleets of matches again by docs/derivation.md, from the word lists alone: a part of verify.py and phones.py.
Needs only Python 3.7 or newer, and the folder wordlists/ of the program."""
import hmac, json, math, os, re

LENGTHS = [5, 4, 3, 3, 2]
LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
ENGLISH = 'ETAOINSHRDLCUMWFGYPBVKJXQZ'
LEVELS = ['easy', 'standard', 'expert']
HIDING = {5: 30, 4: 35, 3: 45, 2: 100}
WEIGHTS = {'engagement': (0.64, 1.7, 0.25, 0.24), 'codebreaker': (1, 0, 0, 0)}


def compact(value):
    return json.dumps(value, separators=(',', ':'), ensure_ascii=False)


def mac(key, text):
    return hmac.new(key, text if isinstance(text, bytes) else text.encode(), 'sha256').digest()


# Section 3: random numbers

def below_of(numbers, size_of):
    def below(n):
        size = size_of(n)
        reach = 256 ** size
        while True:
            v = 0
            for _ in range(size):
                v = v * 256 + next(numbers)
            if v < reach - reach % n:
                return v % n
    return below


def digest(key, purpose):
    def source():
        n = 0
        while True:
            yield from mac(key, f'digest {purpose} {n}')
            n += 1
    return below_of(source(), lambda n: 1 if n <= 256 else 2)


def stream(key, name):
    k, s, j = mac(key, 'stream ' + name), list(range(256)), 0
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
    return below_of(data, lambda n: 4)


def shuffle(items, below):
    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        j = below(i + 1)
        items[i], items[j] = items[j], items[i]
    return items


# Words

def sections(path):
    """The sections of a file of words by their titles, in capitals."""
    found, title = {}, None
    for line in open(path, encoding='utf-8').read().split('\n'):
        if line.startswith('['):
            title = line.strip('[]')
            found.setdefault(title, [])
        elif line and not line.startswith('#') and title is not None:
            found[title].append(line.strip().upper())
    return found


class Words:
    """The words from which a pack deals, and what may not be printed. `filled` is the text behind the + of a path."""

    def __init__(self, folder, name, level, spelling, theme='', own=None, filled=''):
        read = lambda each: sections(os.path.join(folder, each + '.txt'))
        hashes = open(os.path.join(folder, 'offensive-1.txt'), encoding='utf-8').read()
        self.offensive = set(re.findall('^[0-9a-f]{8}$', hashes, re.M))
        own = None if own is None else {w for w in own if fnv(w) not in self.offensive}
        name, level, lengths = filled.split('/') if filled else (name, level, '')
        listed = {} if own is not None and not filled else read(name)
        upto = lambda last, spellings=(spelling,): {
            w for n in LEVELS[:LEVELS.index(last) + 1] for t in (n, *(f'{n} {s}' for s in spellings)) for w in listed.get(t, [])}
        if own is None:
            words, self.added = upto(level), None
            self.common, self.vocabulary = upto('easy'), upto('expert', ('us', 'uk'))
            if theme:
                others = {w for n in LEVELS for w in listed.get(f"{n} {'uk' if spelling == 'us' else 'us'}", [])}
                words = themed(read('themes-2'), theme, level, words, others)
        else:
            added = {w for w in upto(level) if str(len(w)) in lengths} if filled else set()
            words, self.added = own | added, added - own
            self.common, self.vocabulary = own | (upto('easy') if filled else set()), words
        self.all = words
        self.vocabulary = self.vocabulary | {w for accepted in read('accept-1').values() for w in accepted}
        couples = read('couples-1')
        self.couples = [(set(words), set(couples[title[:-3] + 'other'])) for title, words in couples.items() if title.endswith(' one')]
        self.pool = by_length(self.all)

    def is_rude(self, words):
        words = set(words)
        met = [(one & words) | (other & words) for one, other in self.couples if one & words and other & words]
        return any(self.added is None or each & self.added for each in met)

    def is_offensive(self, text):
        return fnv(text) in self.offensive


def themed(themes, theme, level, general, others):
    """The words of a theme; of a length of which it has too few, those of the next level, too, or else any of the level."""
    words, at = set(), LEVELS.index(level)
    for length in set(LENGTHS):
        upto = lambda last: {w for n in LEVELS[:last + 1] for w in themes.get(f'{theme} {n}', []) if len(w) == length} - others
        enough = [found for found in map(upto, range(at, min(at + 2, len(LEVELS)))) if len(found) >= {2: 6, 3: 8}.get(length, 20)]
        words |= enough[0] if enough else {w for w in general if len(w) == length}
    return words


def by_length(words):
    return {n: sorted(w for w in words if len(w) == n) for n in LENGTHS}


def fnv(text):
    value = 0x811C9DC5
    for byte in text.encode():
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return f'{value:08x}'


# Section 4: a fleet

def placements(length):
    across = [(r * 10 + c, 'across', [r * 10 + c + k for k in range(length)]) for r in range(10) for c in range(11 - length)]
    down = [(r * 10 + c, 'down', [(r + k) * 10 + c for k in range(length)]) for r in range(11 - length) for c in range(10)]
    return across + down


PLACEMENTS = {n: placements(n) for n in LENGTHS}


def around(squares):
    return {r * 10 + c for s in squares for r in range(s // 10 - 1, s // 10 + 2) for c in range(s % 10 - 1, s % 10 + 2)
            if 0 <= r < 10 and 0 <= c < 10}


def blocked(squares, contact):
    return around(squares) if contact == 'open-sea' else set(squares)


def deal_fleet(key, words, contact, pool=None):
    """The words of the fleet, and its ships as (start, direction, squares)."""
    draw_word, draw_square, pool = stream(key, 'words'), stream(key, 'squares'), pool or words.pool
    while True:
        drawn = []
        for length in LENGTHS:
            word = pool[length][draw_word(len(pool[length]))]
            while word in drawn:
                word = pool[length][draw_word(len(pool[length]))]
            drawn.append(word)
        ships, taken = [], set()
        while len(ships) < 5:
            options = PLACEMENTS[LENGTHS[len(ships)]]
            ship = options[draw_square(len(options))]
            if taken & set(ship[2]):
                ships, taken = [], set()
            else:
                ships.append(ship)
                taken |= blocked(ship[2], contact)
        if not words.is_rude(drawn) and (contact == 'open-sea' or not is_spoiled(drawn, ships, words, contact)):
            return drawn, ships


def is_spoiled(drawn, ships, words, contact):
    board = {s: (word[i], n) for n, (word, ship) in enumerate(zip(drawn, ships)) for i, s in enumerate(ship[2])}
    for line in [[r * 10 + c for c in range(10)] for r in range(10)] + [[r * 10 + c for r in range(10)] for c in range(10)]:
        for run in runs(line, board):
            text, owners = ''.join(board[s][0] for s in run), [board[s][1] for s in run]
            for start in range(len(run) - 2):
                for end in range(start + 3, len(run) + 1):
                    part = text[start:end]
                    if len(set(owners[start:end])) > 1 and (words.is_offensive(part) or words.is_offensive(part[::-1])):
                        return True
            whole = len(set(owners)) == 1 and len(run) == len(drawn[owners[0]])
            if contact == 'clear-water' and len(run) > 1 and not whole and (len(run) > 5 or text in words.vocabulary):
                return True
    return False


def runs(line, board):
    run = []
    for square in line + [None]:
        if square in board:
            run.append(square)
        elif run:
            yield run
            run = []


def name_of(square):
    return 'ABCDEFGHIJ'[square % 10] + str(square // 10 + 1)


# Section 6: how uneven two fleets are, and which are played

def hiding(ships, contact):
    total = 0
    for n, (start, direction, squares) in enumerate(ships):
        taken = set().union(*(blocked(other[2], contact) for m, other in enumerate(ships) if m != n))
        free = [set(p[2]) for p in PLACEMENTS[len(squares)] if not taken & set(p[2])]
        total += HIDING[len(squares)] / sum(len(p & set(squares)) for p in free)
        columns, rows = [s % 10 for s in squares], [s // 10 for s in squares]
        line, ends = (rows, columns) if direction == 'across' else (columns, rows)
        if line[0] in (0, 9):
            total += 1
        if ends[0] == 0 or ends[-1] == 9:
            total += 0.5
    return total


def prepare_numbers(edition, words, contact):
    """Returns what gives the numbers of a fleet that say how hard it is to sink."""
    if edition == 'admiral':
        lacking = lambda letter, n: sum(letter not in w for w in words.pool[n]) / len(words.pool[n])
        absent = {}
        for letter in LETTERS:
            absent[letter] = 1
            for n in LENGTHS:
                absent[letter] *= lacking(letter, n)
        order = sorted(LETTERS, key=absent.get)

        def by_letters(drawn, ships):
            letters = set(''.join(drawn))
            places = sorted((order.index(each) + 1 for each in letters), reverse=True) + [0, 0, 0]
            habit = max((ENGLISH.index(each) + 1 for each in letters), default=0)
            return [places[0] / 0.7, habit / 0.7,
                    (0.4 * places[0] + 0.1 * places[1] + 0.15 * places[2] + 0.3 * len(letters)) / 1]
        return by_letters
    h, m, s, r = WEIGHTS[edition]

    def by_squares(drawn, ships):
        text = ''.join(drawn)
        most = max(text.count(each) for each in LETTERS)
        shared = sum(sum(each in w for w in drawn) > 1 for each in LETTERS)
        rare = sum(each in 'JQXZVK' for each in text)
        return [h * (hiding(ships, contact) if ships else 0) - (m * most + s * shared + r * rare)]
    return by_squares


def unevenness(a, b):
    squares = [(x - y) * (x - y) for x, y in zip(a, b)]
    if len(squares) == 1:
        return squares[0]
    total = 0
    for square in squares:
        total += square / (square + math.pi)
    return total


def may_meet(a, b, common):
    uncommon = lambda words: sum(w not in common for w in words)
    return not set(a) & set(b) and abs(uncommon(a) - uncommon(b)) <= 1


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


def decide(edition, balanced, a, b):
    if edition == 'admiral':
        return not balanced or max(''.join(a)) != max(''.join(b))
    return max(a) != max(b) and (edition == 'engagement' or a[0][0] != b[0][0])


def words_of_path(part, folder, own=None):
    """The words that a path names; None for a person's own list that is not at hand."""
    listed, _, filled = part[len('words='):].partition('+')
    name, level, theme, *more = listed.split('/')
    if own is None and name.startswith('own-'):
        return None
    return Words(folder, name, level, 'uk' if 'uk' in more else 'us', theme, own, filled)


def fleet_name(key):
    page = open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'derivation.md'), encoding='utf-8').read()
    below, parts = digest(key, 'fleet name'), []
    for title in ('Adjectives', 'Nouns', 'Formations'):
        names = re.split(r',\s+', re.search(f'^- {title}: (.+(?:\n  .+)*)$', page, re.M).group(1))
        parts.append(names[below(len(names))])
    return ' '.join(parts)


class Dealer:
    """Deals the tables of a pack, of whose paths `path` is the beginning, its id included."""

    def __init__(self, words, master, path, deployment, minefield=False):
        self.edition, self.words, self.master, self.path = path[0], words, master, path
        self.contact = next(part for part in path if str(part).startswith('contact='))[8:]
        self.balanced = 'bid-digits=balanced' in path
        self.numbers = prepare_numbers(self.edition, words, self.contact)
        self.deployment, self.minefield = deployment, minefield

    def fleet(self, at):
        """A fleet as it is printed, with its numbers."""
        key = mac(self.master, 'sheet ' + compact([*self.path, *at]))
        words, ships = deal_fleet(key, self.words, self.contact)
        free = sorted(set(range(100)).difference(*(ship[2] for ship in ships)))
        mine = name_of(free[digest(key, 'mine')(len(free))]) if self.minefield and self.deployment == 'deployed' else None
        words = [] if self.deployment == 'blank' else words
        ships = ships if self.deployment == 'deployed' else []
        return {'key': key, 'words': words, 'ships': ships, 'mine': mine, 'numbers': self.numbers(words, ships)}

    def eight(self, place, seat, issue):
        return lambda turn: (self.fleet([*place, 'seat', seat, 'issue', issue, 'fleet', n]) for n in range(8 * turn, 8 * turn + 8))

    def table(self, place, replaced, duplicate=False):
        """The fleets of all sheets of a table, with their codes, by seat and issue."""
        kind = [*place[:2], 'table', 1] if duplicate else place
        a, b = self.evenest(self.eight(kind, 'A', 1), self.eight(kind, 'B', 1))
        attempt = 0
        while not decide(self.edition, self.balanced, *(draw_codes(each['key'], attempt, self.balanced) for each in (a, b))):
            attempt += 1
        held = {seat: {**each, 'issue': 1, 'codes': draw_codes(each['key'], attempt, self.balanced)} for seat, each in (('A', a), ('B', b))}
        dealt = {(seat, 1): held[seat] for seat in 'AB'}
        for seat in replaced:
            issue, theirs = held[seat]['issue'] + 1, held['B' if seat == 'A' else 'A']
            if duplicate:
                held[seat] = {**held[seat], 'issue': issue}
            else:
                fleet, _ = self.evenest(self.eight(place, seat, issue), lambda turn: [theirs])
                attempt = 0
                while not decide(self.edition, self.balanced, draw_codes(fleet['key'], attempt, self.balanced), theirs['codes']):
                    attempt += 1
                held[seat] = {**fleet, 'issue': issue, 'codes': draw_codes(fleet['key'], attempt, self.balanced)}
            dealt[seat, issue] = held[seat]
        return dealt

    def evenest(self, ours, theirs):
        for turn in range(400):
            others, best = list(theirs(turn)), None
            for a in ours(turn):
                for b in others:
                    if may_meet(a['words'], b['words'], self.words.common):
                        cost = unevenness(a['numbers'], b['numbers'])
                        if best is None or cost < best[0]:
                            best = cost, a, b
            if best:
                return best[1:]
        raise ValueError('no two fleets may meet')
