#!/usr/bin/env python3
"""Checks what a Battle Tracker pack has published, and revealed sheets, by the rules of docs/proofs.md.
Needs only Python 3.7 or newer; --words needs deal.py and derivation.md beside it, too. Exit code 0: every rule that could be checked holds; 1: the output names a broken rule; 2: it cannot be
checked, and why.

verify.py [public/] [--head HEAD] [--secret FILE [--words wordlists/]] [REVEAL ...]"""
import argparse, hashlib, hmac, itertools, json, os, re, sys, unicodedata

CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
BATCH_FILES = ['order.json', 'schedule.pdf', 'schedule.csv', 'serials.csv', 'commitments.json']
REPLACE_FILES = ['order.json', 'serials.csv', 'commitments.json']
FACTS = ['generator', 'pack', 'event', 'date', 'edition', 'path', 'batch', 'replacements', 'struck', 'promise', 'mix', 'order']

SPEC_KEYS = ['event', 'date', 'edition', 'rules', 'opening', 'deployment', 'words', 'level', 'spelling', 'theme', 'ownWords',
             'fill', 'paper', 'template', 'ink', 'hand', 'case', 'face', 'back', 'tags', 'rounds', 'format', 'split', 'copies',
             'spares', 'duplex', 'covers', 'names', 'players', 'playerCount']
WORDS_KEYS = ['list', 'level', 'theme', 'spelling', 'offTheme', 'harder', 'filled']
LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
# Unicode's Default_Ignorable_Code_Point beyond the category Cf, and the sign for a letter that was lost.
HIDDEN = re.compile('[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\ufffd\U000e0100-\U000e01ef]')
LARGEST = 1000000

faults = []


class Unreadable(Exception):
    """A fault after which nothing more can be checked."""


def check(right, rule, where, what):
    if not right:
        faults.append(f'rule {rule}: {where}: {what}')
    return right


def demand(right, rule, where, what):
    if not check(right, rule, where, what):
        raise Unreadable


# Hashes, trees, texts

def sha(data):
    return hashlib.sha256(data.encode() if isinstance(data, str) else data).digest()


def mac(key, text):
    return hmac.new(key, text.encode() if isinstance(text, str) else text, hashlib.sha256).digest()


def lines(*values):
    return '\n'.join('' if value is None else str(value) for value in values)


def compact(value):
    return json.dumps(value, separators=(',', ':'), ensure_ascii=False)


def merkle_root(commitments):
    nodes = [sha(b'\0' + bytes.fromhex(each)) for each in commitments]
    while len(nodes) > 1:
        pairs = [nodes[i:i + 2] for i in range(0, len(nodes), 2)]
        nodes = [sha(b'\1' + pair[0] + pair[1]) if len(pair) == 2 else pair[0] for pair in pairs]
    return (nodes[0] if nodes else sha(b'')).hex()


def climb(commitment, leaf, leaves, path):
    """The root to which a path leads; None if the path is too long or too short."""
    node, path = sha(b'\0' + bytes.fromhex(commitment)), [bytes.fromhex(each) for each in path]
    if not 0 <= leaf < leaves:
        return None
    while leaves > 1:
        if leaf ^ 1 < leaves:
            if not path:
                return None
            other = path.pop(0)
            node = sha(b'\1' + (other + node if leaf & 1 else node + other))
        leaf, leaves = leaf // 2, (leaves + 1) // 2
    return None if path else node.hex()


def facts_hash(c):
    return sha(lines('battle-tracker batch 1', *[compact(c[k]) if k == 'path' else c[k] for k in FACTS])).hex()


def head_of(before, facts, root):
    return sha(lines('battle-tracker head 1', before, facts, root)).hex()


def short(head):
    """The first 130 bits, as covers show them."""
    return ''.join(CROCKFORD[int(head, 16) >> 126 >> 5 * i & 31] for i in range(25, -1, -1))


def check_character(body):
    total = 0
    for character in body:
        total = (total ^ CROCKFORD.index(character)) << 1
        total ^= 0b100101 if total & 32 else 0
    return CROCKFORD[total]


def is_serial(text):
    return isinstance(text, str) and len(text) == 9 and all(c in CROCKFORD for c in text) and check_character(text[:8]) == text[8]


# What a value may be: each of these answers whether it is so, or returns what does.

def one_of(*values):
    return lambda value: value in values


def matches(pattern):
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value) is not None


def is_hex(digits):
    return matches(f'[0-9a-f]{{{digits}}}')


def or_null(right):
    return lambda value: value is None or right(value)


def list_of(right, least=0):
    return lambda value: isinstance(value, list) and len(value) >= least and all(map(right, value))


def is_record(value, fields, optional=()):
    """Whether it is an object with these keys in their order, and their values are right."""
    return isinstance(value, dict) and list(value) == [key for key in fields if key in value or key not in optional] \
        and all(right(value[key]) for key, right in fields.items() if key in value)


is_seat = one_of('A', 'B')
is_edition = one_of('engagement', 'codebreaker', 'admiral')
is_table = matches('(spare )?[1-9][0-9]{0,6}')
is_word = matches('[a-z0-9-]{1,64}')
is_square = or_null(matches('[A-J]([1-9]|10)'))


def is_name(value):
    """A name of a person or an event, as docs/proofs.md says that names are written."""
    if not isinstance(value, str) or value in ('', ' ') or HIDDEN.search(value):
        return False
    kinds = [unicodedata.category(c) for c in value]
    marks = ''.join('M' if kind[0] == 'M' else '-' for kind in kinds)
    return not any(kind in ('Cc', 'Cf', 'Cs', 'Co', 'Zl', 'Zp') or kind == 'Zs' and c != ' ' for kind, c in zip(kinds, value)) \
        and unicodedata.normalize('NFC', value) == value and value == ' '.join(value.split(' ')).strip() and '  ' not in value \
        and len(value.encode()) <= 256 and marks.count('-') <= 64 and 'M' * 9 not in marks \
        and marks[0] != 'M' and not any(c == ' ' and mark == 'M' for c, mark in zip(value, marks[1:]))


def is_text(value):
    """Null if there is no name, never an empty one."""
    return value is None or is_name(value)


def is_count(value, least=1):
    return type(value) is int and least <= value <= LARGEST


def is_object(value, keys):
    """Whether it is an object with some of the keys, in their order."""
    return isinstance(value, dict) and list(value) == [key for key in keys if key in value]


def is_plain(value):
    """JSON whose texts have no control characters."""
    if isinstance(value, dict):
        return all(map(is_plain, value)) and all(map(is_plain, value.values()))
    if isinstance(value, list):
        return all(map(is_plain, value))
    return value is None or type(value) in (bool, int) \
        or isinstance(value, str) and all(unicodedata.category(c) not in ('Cc', 'Cs', 'Zl', 'Zp') for c in value)


def is_plain_text(value):
    return isinstance(value, str) and is_plain(value)


def is_entry(entry):
    return is_record(entry, {'name': is_name, 'table': is_count, 'seat': is_seat, 'round': is_count}, ('table', 'seat', 'round'))


def is_spec(spec):
    return is_object(spec, SPEC_KEYS) and is_plain(spec) and None not in spec.values() and is_edition(spec.get('edition')) \
        and is_text(spec.get('event')) and is_text(spec.get('date')) and is_count(spec.get('playerCount', 1)) \
        and list_of(is_entry)(spec.get('players', []))


def is_ship(ship):
    return is_record(ship, {'ship': is_name, 'length': lambda n: is_count(n, 2) and n <= 5, 'word': or_null(matches('[A-Z]{2,5}')),
                            'start': is_square, 'direction': one_of('across', 'down', None)})


def is_manifest(value):
    return isinstance(value, dict) and ''.join(value) == LETTERS and all(is_count(n, 0) and n <= 17 for n in value.values())


def are_rules(value):
    return isinstance(value, dict) and all(map(is_word, value)) and all(type(v) is bool or is_word(v) for v in value.values())


def is_sheet(sheet):
    return is_plain(sheet) and is_record(sheet, {
        'generator': one_of('g3'), 'edition': is_edition, 'rules': are_rules, 'opening': is_word, 'serial': is_plain, 'player': is_plain,
        'fleetName': is_text, 'words': or_null(lambda words: is_object(words, WORDS_KEYS)),
        'deployment': one_of('deployed', 'words', 'blank'), 'fleet': lambda fleet: list_of(is_ship, 5)(fleet) and len(fleet) == 5,
        'manifest': or_null(is_manifest), 'launchCodes': or_null(list_of(matches('[0-9]{3}'))), 'mine': is_square})


def csv_text(rows):
    def cell(value):
        text = str(value)
        if isinstance(value, str) and text[:1] in ('=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20') and text:
            text = "'" + text
        return '"' + text.replace('"', '""') + '"' if '"' in text or ',' in text else text
    return ''.join(','.join(map(cell, row)) + '\r\n' for row in rows)


# Files

def read(*path):
    with open(os.path.join(*path), 'rb') as file:
        return file.read()


def read_json(top, path):
    """Reads an object; writing it again must give the same bytes, so no key occurs twice and no white space is added (R2)."""
    def refuse(number):
        raise ValueError(number)
    text = read(top, path)
    try:
        value = json.loads(text.decode(), parse_float=refuse, parse_constant=refuse)
        fields = [f'  {compact(k)}: {compact(v)}' for k, v in value.items() if k != 'sheets']
        if 'sheets' in value:
            rows = ',\n'.join('    ' + compact(row) for row in value['sheets'])
            fields.append(f'  "sheets": [\n{rows}\n  ]')
        again = ('{\n' + ',\n'.join(fields) + '\n}\n').encode()
    except (ValueError, AttributeError, TypeError, RecursionError):
        again = None
    demand(again == text, 'R2', path, 'is not JSON as it is written: a key doubled, other white space, or no JSON at all')
    return value


def list_batches(top):
    """The folders of the batches ('' for the first); checks that there is no other file (R1)."""
    names = os.listdir(top)
    folders = ['']
    while True:
        found = [name for name in (f'add-{len(folders) + 1}', f'replace-{len(folders) + 1}') if name in names]
        if not found:
            break
        folders.append(found[0] + '/')
    expected = {f + name for f in folders for name in (REPLACE_FILES if f.startswith('replace-') else BATCH_FILES)}
    present = set()
    for folder, inner, files in os.walk(top):
        inner[:] = [name for name in inner if not name.startswith('.')]
        at = os.path.relpath(folder, top).replace(os.sep, '/') + '/'
        at = '' if at == './' else at
        check(at in folders, 'R1', at, 'is no batch, or a batch before it is missing')
        present |= {at + name for name in files if not name.startswith('.')}
    for path in sorted(expected - present):
        check(False, 'R1', path, 'is missing')
    for path in sorted(present - expected):
        check(False, 'R1', path, 'is no file of this pack')
    if expected - present:
        raise Unreadable
    return folders


# What was ordered

def is_place(place):
    return is_record(place, {'round': is_count, 'table': is_count, 'spare': lambda spare: type(spare) is bool})


def is_taker(taker):
    return taker == 'open' or is_record(taker, {'name': is_text, 'namesake': is_count}, ('namesake',))


def is_pairing(pairing):
    return is_record(pairing, {'round': is_count, 'table': is_count,
                               'players': lambda two: list_of(is_taker, 2)(two) and len(two) == 2})


def is_seated(each):
    return is_record(each, {'round': is_count, 'table': is_count, 'seat': is_seat, 'name': is_name, 'namesake': is_count}, ('namesake',))


def is_away(each):
    return is_record(each, {'round': is_count, 'name': is_name, 'namesake': is_count,
                            'kind': one_of('bye', 'half bye', 'absent', 'withdrawn')}, ('namesake',))


def is_batch(batch):
    return is_record(batch, {'kind': one_of('replace'), 'place': is_place, 'seat': is_seat}) \
        or is_record(batch, {'kind': one_of('build', 'add'), 'pairings': list_of(is_pairing),
                             'spares': list_of(lambda place: is_place(place) and place['spare']),
                             'seated': list_of(is_seated, 1), 'away': list_of(is_away, 1)}, ('seated', 'away'))


def read_order(top, folder, number):
    path = folder + 'order.json'
    order = read_json(top, path)
    first = {'kind': one_of('pack', 'match'), 'spec': is_spec} if number == 1 else {}
    fields = {'format': one_of('battle-tracker-order-1'), 'generator': lambda _: True, 'pack': is_hex(32), 'number': is_count, **first,
              'batch': is_batch}
    demand(is_record(order, fields), 'R2', path, 'does not have the keys and values of an order')
    return order


def person(taker):
    return taker['name'], taker.get('namesake')


def name_of(taker):
    return None if taker == 'open' else taker['name']


class Pack:
    """All orders together: who sits where, and who sits out."""

    def __init__(self, orders):
        self.orders = orders
        self.tables = []  # (batch, round, table as a text, takers), in order
        for number, order in enumerate(orders, 1):
            batch = order['batch']
            for p in batch.get('pairings', []):
                self.tables.append((number, p['round'], str(p['table']), p['players']))
            for place in batch.get('spares', []):
                self.tables.append((number, place['round'], f"spare {place['table']}", [{'name': None}] * 2))

    def takers_at(self, round_, table):
        return next((takers for _, r, t, takers in self.tables if (r, t) == (round_, table)), None)

    def rows(self, number):
        """The rows that a batch must have, each without serial and commitment."""
        batch = self.orders[number - 1]['batch']
        if batch['kind'] != 'replace':
            return [[r, t, seat, 1, name_of(taker)] for by, r, t, takers in self.tables if by == number
                    for seat, taker in zip('AB', takers)]
        place, seat = batch['place'], batch['seat']
        table = f"spare {place['table']}" if place['spare'] else str(place['table'])
        same = [o for o in self.orders[:number] if o['batch'].get('place') == place and o['batch']['seat'] == seat]
        taker = self.takers_at(place['round'], table)['AB'.index(seat)]
        return [[place['round'], table, seat, 1 + len(same), name_of(taker)]]

    def played(self, number, round_):
        """The tables of a round, without spares, as they are after a batch."""
        return [t for t in self.tables if t[0] <= number and t[1] == round_ and not t[2].startswith('spare')]

    def seats(self, batch, round_):
        """Which seats of a round a batch gives to whom: (person, table as a text, seat), in order."""
        found = [(person(taker), str(p['table']), seat) for p in batch.get('pairings', []) if p['round'] == round_
                 for seat, taker in zip('AB', p['players']) if taker != 'open']
        return found + [(person(each), str(each['table']), each['seat']) for each in batch.get('seated', []) if each['round'] == round_]

    def away(self, number, round_):
        """Who is away in a round after a batch, with the reason: of seats and absences of one person the latest counts."""
        found = {}
        for order in self.orders[:number]:
            for who, _, _ in self.seats(order['batch'], round_):
                found.pop(who, None)
            for each in order['batch'].get('away', []):
                if each['round'] == round_:
                    found[person(each)] = each['kind']
        return found

    def tables_after(self, number, round_):
        """The tables of a round as they are played after a batch: who was given a seat last has it, unless that person was given another since or is away."""
        given = [each for order in self.orders[:number] for each in self.seats(order['batch'], round_)]
        latest = {who: (table, seat) for who, table, seat in given}
        taken = {(table, seat): who for who, table, seat in given}
        away = self.away(number, round_)
        tables = []
        for by, r, table, takers in self.played(number, round_):
            now = [taken.get((table, seat)) for seat in 'AB']
            tables.append((by, r, table, ['open' if who is None or who in away or who[0] is not None and latest[who] != (table, seat)
                                          else {'name': who[0], **({} if who[1] is None else {'namesake': who[1]})}
                                          for who, seat in zip(now, 'AB')]))
        return tables

    def sitters(self, number, round_):
        """Who sits out a round, as it is known after a batch, and why."""
        away = self.away(number, round_)
        people = []
        if any(by == 1 and r == round_ and not t.startswith('spare') for by, r, t, _ in self.tables):
            people = [(p['name'], None) for p in self.orders[0]['spec'].get('players', []) if 'round' not in p]
        seated = {person(taker) for t in self.tables_after(number, round_) for taker in t[3] if taker != 'open'}
        idle = [(each, 'bye') for each in dict.fromkeys(people) if each not in seated and each not in away]
        return [(name, kind) for (name, _), kind in idle + list(away.items())]

    def schedule(self, number):
        own = [t for t in self.tables if t[0] == number and not t[2].startswith('spare')]
        batch = self.orders[number - 1]['batch']
        rows = [['round', 'table', 'a', 'b']]
        for round_ in sorted({t[1] for t in own} | {each['round'] for each in batch.get('seated', []) + batch.get('away', [])}):
            tables = self.tables_after(number, round_)
            if number > 1:
                tables.sort(key=lambda t: int(t[2]))
            for _, _, table, takers in tables:
                if takers != ['open', 'open']:
                    rows.append([round_, int(table)] + ['bye' if taker == 'open' else taker['name'] or '' for taker in takers])
            rows += [[round_, '', name, kind] for name, kind in self.sitters(number, round_)]
        return rows


# Rules R1 to R13: what was published

def check_public(top):
    folders = list_batches(top)
    orders = [read_order(top, folder, number) for number, folder in enumerate(folders, 1)]
    lists = [read_list(top, folder) for folder in folders]
    for number, (folder, order) in enumerate(zip(folders, orders), 1):
        kind = folder.split('-')[0] if folder else 'build'
        demand(order['number'] == number and order['batch']['kind'] == kind, 'R3', folder + 'order.json', 'is not of this batch')
        demand(order['generator'] == 'g3', 'R3', folder + 'order.json', 'is of a generator that does not exist')
        demand(order['pack'] == orders[0]['pack'], 'R3', folder + 'order.json', 'is of another pack')
    demand(orders[0]['kind'] == 'pack', 'R3', 'order.json', 'is not of a pack')
    pack = Pack(orders)
    check_places(pack, folders)
    serials = {}
    for number, (folder, c) in enumerate(zip(folders, lists), 1):
        path = folder + 'commitments.json'
        spec = orders[0]['spec']
        same = {'generator': orders[0]['generator'], 'pack': orders[0]['pack'], 'event': spec.get('event'), 'date': spec.get('date'),
                'edition': spec.get('edition'), 'batch': number, 'path': lists[0]['path']}
        for key, value in same.items():
            check(c[key] == value, 'R3', path, f'{key} is {c[key]}, where order or first batch have {value}')
        check(c['root'] == merkle_root([row[6] for row in c['sheets']]), 'R4', path, 'the commitments do not add up to the root')
        before = lists[number - 2]['head'] if number > 1 else None
        check(c['order'] == sha(read(top, folder, 'order.json')).hex(), 'R5', path, 'names another order')
        check(c['before'] == before, 'R5', path, 'does not go on from the head of the batch before')
        check(c['head'] == head_of(c['before'], facts_hash(c), c['root']), 'R5', path, 'does not add up to its head')
        expected = pack.rows(number)
        check([row[:5] for row in c['sheets']] == expected, 'R7', path, 'its rows are not those of its order')
        replaced = sum(order['batch']['kind'] == 'replace' for order in orders[:number])
        check(c['replacements'] == replaced, 'R8', path, f'counts {c["replacements"]} replacements, not {replaced}')
        struck = None
        if orders[number - 1]['batch']['kind'] == 'replace':
            round_, table, seat, issue, _ = expected[0]
            struck = next((s for s, (row, *_) in serials.items() if row[:4] == [round_, table, seat, issue - 1]), None)
        check(c['struck'] == struck, 'R8', path, f'strikes {c["struck"]}, not {struck}')
        for leaf, row in enumerate(c['sheets']):
            check(is_serial(row[5]), 'R9', path, f'{row[5]} is no serial')
            check(row[5] not in serials, 'R9', path, f'{row[5]} stands a second time')
            serials[row[5]] = (row, leaf, c)
        table = [['serial', 'round', 'table', 'seat', 'issue', 'name']]
        table += [[row[5], row[0], row[1], row[2], row[3], row[4] or ''] for row in c['sheets']]
        check(read(top, folder, 'serials.csv') == csv_text(table).encode(), 'R10', folder + 'serials.csv', 'does not say what the rows say')
        if orders[number - 1]['batch']['kind'] != 'replace':
            check(read(top, folder, 'schedule.csv') == csv_text(pack.schedule(number)).encode(), 'R11', folder + 'schedule.csv',
                  'does not say what the orders say')
    return orders, lists, serials


def is_row(row):
    kinds = [is_count, is_table, is_seat, is_count, is_text, lambda serial: isinstance(serial, str), is_hex(64)]
    return isinstance(row, list) and len(row) == 7 and all(right(value) for right, value in zip(kinds, row))


def read_list(top, folder):
    path = folder + 'commitments.json'
    c = read_json(top, path)
    fields = {'format': one_of('battle-tracker-commitments-4'), 'generator': is_plain_text, 'pack': is_hex(32), 'event': is_text,
              'date': is_text, 'edition': is_plain_text, 'path': list_of(is_plain_text), 'batch': is_count,
              'replacements': lambda n: is_count(n, 0), 'struck': is_text, 'promise': one_of(None), 'mix': one_of(None),
              'order': is_hex(64), 'before': or_null(is_hex(64)), 'root': is_hex(64), 'head': is_hex(64), 'sheets': list_of(is_row)}
    demand(is_record(c, fields), 'R2', path, 'does not have the keys and values of a list of commitments')
    return c


def check_places(pack, folders):
    known = set()
    for number, folder, round_, table in sorted(
            [(by, folders[by - 1], r, t) for by, r, t, _ in pack.tables], key=lambda each: each[0]):
        check((round_, table) not in known, 'R6', folder + 'order.json', f'orders table {table} of round {round_} a second time')
        known.add((round_, table))
    for number, order in enumerate(pack.orders, 1):
        if order['batch']['kind'] == 'replace':
            place = order['batch']['place']
            table = f"spare {place['table']}" if place['spare'] else str(place['table'])
            demand(any(by < number and (r, t) == (place['round'], table) for by, r, t, _ in pack.tables), 'R6',
                   folders[number - 1] + 'order.json', 'replaces a sheet of a table that was not ordered')
        for each in order['batch'].get('seated', []):
            demand(any(by <= number and (r, t) == (each['round'], str(each['table'])) for by, r, t, _ in pack.tables), 'R6',
                   folders[number - 1] + 'order.json', 'seats somebody at a table that was not ordered')
    people = {entry['name'] for entry in pack.orders[0]['spec'].get('players', [])}
    for number, order in enumerate(pack.orders, 1):
        batch, where, sitting, taken = order['batch'], folders[number - 1] + 'order.json', set(), set()
        for p in batch.get('pairings', []):
            for taker in p['players']:
                if taker != 'open' and taker['name'] is not None:
                    demand((p['round'], *person(taker)) not in sitting, 'R6', where, f"seats {taker['name']} twice in round {p['round']}")
                    sitting.add((p['round'], *person(taker)))
        for each in batch.get('seated', []):
            demand((each['round'], *person(each)) not in sitting, 'R6', where, f"seats {each['name']} twice in round {each['round']}")
            sitting.add((each['round'], *person(each)))
            at = (each['round'], str(each['table']), each['seat'])
            played = pack.tables_after(number - 1, each['round']) + [t for t in pack.tables if t[0] == number and t[1] == each['round']]
            takers = next((t[3] for t in played if t[2] == at[1]), [None, None])
            demand(at not in taken and takers['AB'.index(at[2])] == 'open', 'R6', where, f'seats {each["name"]} on a seat that is taken')
            taken.add(at)
        people |= {name for _, name, _ in sitting}
        for each in batch.get('away', []):
            demand(each['name'] in people, 'R6', where, f"says that {each['name']} is away, who is not a player")


def check_head(heads, given):
    if given is None or given in (heads[-1], short(heads[-1])):
        return
    at = next((i for i, head in enumerate(heads, 1) if given in (head, short(head))), None)
    check(False, 'R13', 'head', f'is not {given}, but {heads[-1]}' if at is None else
          f'{given} is that of batch {at} of {len(heads)}; the latest is {heads[-1]}')


# Rules R14 to R16: reveals

def read_reveals(path):
    """Reads a file of reveals, one on each line; each is checked before anything of it is hashed (R14)."""
    try:
        text = read(path).decode()
        reveals = [json.loads(line) for line in (text[:-1] if text.endswith('\n') else text).split('\n')]
        right = '\n'.join(map(compact, reveals)) + '\n' * text.endswith('\n') == text and all(map(is_reveal, reveals))
    except (ValueError, RecursionError):
        right = False
    demand(right, 'R14', path, 'is not a list of reveals, one on each line, as they are written')
    return reveals


def is_reveal(s):
    return is_record(s, {
        'format': one_of('battle-tracker-reveal-2'), 'pack': is_hex(32), 'event': is_text, 'round': is_count, 'table': is_table,
        'seat': is_seat, 'player': is_text, 'issue': is_count, 'serial': is_serial, 'sheet': is_plain_text, 'nonce': is_hex(32),
        'leaf': lambda n: is_count(n, 0), 'leaves': is_count, 'path': list_of(is_hex(64)), 'before': or_null(is_hex(64)),
        'facts': is_hex(64), 'head': is_hex(64)})


def commitment_of(s):
    return sha(lines('battle-tracker commitment 2', s['pack'], s['event'], s['round'], s['table'], s['seat'], s['player'],
                     s['issue'], s['serial'], s['sheet'], s['nonce'])).hex()


def place_of(s):
    return f"round {s['round']}, table {s['table']}, seat {s['seat']}, issue {s['issue']}"


def check_reveal(s, published, given):
    where = place_of(s)
    commitment = commitment_of(s)
    if published is not None:
        _, lists, serials = published
        found = serials.get(s['serial'])
        row, leaf, c = found if found else (None, None, None)
        check(found and row == [s['round'], s['table'], s['seat'], s['issue'], s['player'], s['serial'], commitment]
              and (s['pack'], s['event']) == (c['pack'], c['event']), 'R14', where, 'is not the sheet of its row')
    root = climb(commitment, s['leaf'], s['leaves'], s['path'])
    head = root and head_of(s['before'], s['facts'], root)
    right = head is not None and head == s['head']
    if published is not None and found:
        right = right and head == c['head'] and s['leaf'] == leaf and s['leaves'] == len(c['sheets'])
    elif given is not None:
        right = right and given in (head, short(head))
    check(right, 'R15', where, 'its path does not lead to the head')
    try:
        sheet = json.loads(s['sheet'])
    except (ValueError, RecursionError):
        sheet = None
    check(is_sheet(sheet) and sheet['serial'] == s['serial'] and sheet['player'] is None and compact(sheet) == s['sheet']
          and (published is None or sheet['edition'] == published[1][0]['edition']), 'R16', where,
          'the sheet inside is not written as sheets are, or has another serial or edition, or a name')
    return head


# Rules R17 to R20: the secret

def check_secret(path, published, reveals):
    orders, lists, serials = published
    text = read(path).decode('latin-1').strip()
    demand(text.startswith('bt-secret-1:') and is_hex(64)(text[12:].lower()), 'R17', path, 'is no secret file')
    secret, first = bytes.fromhex(text[12:]), lists[0]
    master = mac(mac(bytes(32), secret), 'battle-tracker g2 secret\1')
    names = compact(['pack', first['edition'], first['event'], first['date']])
    demand(mac(master, 'pack id ' + names).hex()[:32] == first['pack'], 'R17', path, 'is the secret of another pack')

    def key_of(row):
        round_, table, seat, issue = row[:4]
        at = ['spare', int(table[6:])] if table.startswith('spare ') else ['table', int(table)]
        return mac(master, 'sheet ' + compact([*first['path'], 'pack', first['pack'], 'round', round_, *at, 'seat', seat, 'issue', issue]))

    taken = set()
    for serial, (row, _, _) in serials.items():
        key, again = key_of(row), 0
        while True:
            bits = int.from_bytes(mac(key, 'serial' if again == 0 else f'serial {again}')[:5], 'big')
            body = ''.join(CROCKFORD[bits >> 5 * i & 31] for i in range(7, -1, -1))
            drawn = body + check_character(body)
            if drawn not in taken:
                break
            again += 1
        taken.add(drawn)
        check(serial == drawn, 'R18', place_of(dict(zip(('round', 'table', 'seat', 'issue'), row))), f'the serial is {serial}, not {drawn}')
    for s in reveals:
        nonce = mac(key_of([s['round'], s['table'], s['seat'], s['issue']]), 'commitment nonce').hex()[:32]
        check(s['nonce'] == nonce, 'R19', place_of(s), 'the nonce does not follow from the secret')
    return master


def check_fleets(folder, master, published, reveals):
    """Deals the tables of the reveals again. Returns how many fleets were held against theirs; None if their words are not described."""
    sys.dont_write_bytecode = True
    import deal
    orders, lists, _ = published
    first, spec = lists[0], orders[0]['spec']
    own = spec.get('ownWords')
    words = deal.words_of_path(first['path'][1], folder, own and [word.upper() for word in own['words']])
    if words is None:
        return None
    dealt = {}
    for s in reveals:
        sheet, table = json.loads(s['sheet']), s['table']
        at = ['spare', int(table[6:])] if table.startswith('spare ') else ['table', int(table)]
        place = ['round', s['round'], *at]
        if compact(place) not in dealt:
            replaced = [o['batch']['seat'] for o in orders if o['batch']['kind'] == 'replace' and o['batch']['place'] == {
                'round': s['round'], 'table': at[1], 'spare': at[0] == 'spare'}]
            dealer = deal.Dealer(words, master, [*first['path'], 'pack', first['pack']], sheet['deployment'], sheet['rules'].get('minefield') is True)
            dealt[compact(place)] = dealer.table(place, replaced, spec.get('format') == 'duplicate')
        fleet = dealt[compact(place)][s['seat'], s['issue']]
        ships = [(ship['word'], ship['start'], ship['direction']) for ship in sheet['fleet']]
        right = [(word, deal.name_of(ship[0]) if ship else None, ship[1] if ship else None) for word, ship in
                 itertools.zip_longest(fleet['words'] or [None] * 5, fleet['ships'])]
        check((ships, sheet['launchCodes'], sheet['mine'], sheet['fleetName']) == (right, fleet['codes'], fleet['mine'], deal.fleet_name(fleet['key'])),
              'R20', place_of(s), 'the fleet is not the one that the secret deals')
    return len(reveals)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--head', help='the latest head that was announced: 64 digits, or the 26 characters of a cover')
    parser.add_argument('--secret', help='the secret file, once it is published')
    parser.add_argument('--words', help='the folder wordlists/ of the program: fleets are dealt again from the secret')
    parser.add_argument('files', nargs='*', help='the folder public/, and files of reveals')
    args = parser.parse_intermixed_args()
    tops = [path for path in args.files if os.path.isdir(path)]
    missing = [path for path in args.files + [each for each in (args.secret, args.words) if each] if not os.path.exists(path)]
    if missing:
        parser.error(f'{missing[0]} does not exist; check the path')
    if len(tops) > 1:
        parser.error(f'{tops[1]} is a second folder; verify one pack at a time')
    if not args.files:
        parser.error('there is nothing to check; name the folder public/, or a file of reveals')
    if args.head and not re.fullmatch(f'[0-9a-f]{{64}}|[{CROCKFORD}]{{26}}', args.head):
        parser.error(f'{args.head} is no head; give its 64 digits, or the 26 characters of a cover')
    if not tops and args.secret:
        parser.error('--secret needs the folder public/; name it, or leave the secret out')
    if args.words and not args.secret:
        parser.error('--words needs --secret; name the secret file, or leave the words out')
    if not tops and not args.head:
        parser.error('--head is needed to check reveals without public/; give the head that was announced')
    published, reveals, fleets = None, [], None
    try:
        if tops:
            published = check_public(tops[0])
            check_head([c['head'] for c in published[1]], args.head)
        reveals = [s for path in args.files if path not in tops for s in read_reveals(path)]
        for s in reveals:
            head = check_reveal(s, published, args.head)
            print(f"{s['serial']}: {place_of(s)} ({s['player'] or 'no name'}); head {short(head) if head else 'none'}")
        if args.secret:
            master = check_secret(args.secret, published, reveals)
            if args.words and not faults:
                fleets = check_fleets(args.words, master, published, reveals)
    except Unreadable:
        pass
    except OSError as error:
        parser.error(f'{error.filename} cannot be read: {error.strerror}')
    if faults:
        print('\n'.join(faults))
        return 1
    if published:
        lists = published[1]
        print(f'right: {sum(len(c["sheets"]) for c in lists)} sheets in {len(lists)} batches, {len(reveals)} of them revealed')
        print(f'latest head, of batch {len(lists)}: {lists[-1]["head"]}' + ('' if args.head else '; compare it with the one that was announced'))
        if fleets:
            print(f'{fleets} fleets were dealt again from the secret')
        left = ('' if args.secret else ', the secret (R17 to R19)') + ('' if fleets else ', the deal itself (R20)')
        print('not checked: schedule.pdf (R12)' + left)
    else:
        print(f'right: {len(reveals)} reveals lead to the head')
    return 0


if __name__ == '__main__':
    sys.exit(main())
