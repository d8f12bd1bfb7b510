#!/usr/bin/env python3
"""Checks a match on two phones by docs/proofs.md: codes, bindings, phrase, and that each sheet is a fleet of its secret.
Needs only Python 3.7 or newer, and deal.py beside it. Exit code 0: all that could be checked holds; 1: the output names what does not.

phones.py VALUES.json [WORDLISTS]    values as the page saves them at the end of a match, or a list of such;
                                     with the folder wordlists/ of the program fleets are dealt again, too"""
import hashlib, json, os, re, sys
sys.dont_write_bytecode = True
from deal import (LENGTHS, by_length, compact, deal_fleet, digest, draw_codes, fleet_name, mac, name_of, prepare_numbers, shuffle, stream,
                  unevenness, words_of_path)

CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
START = {'opening': 7, 'hash': 14, 'secret': 21, 'answers': 28}
LABEL = 'battle-tracker phones 1'
TOPS = ['568', '569', '578', '479', '478', '469']


def H(*lines):
    return hashlib.sha256('\n'.join([LABEL, *lines]).encode()).digest()


def code(kind, data, length=25):
    bits = int.from_bytes(data, 'big') >> (8 * len(data) - 5 * length)
    body = ''.join(CROCKFORD[(bits >> (5 * i)) & 31] for i in range(length - 1, -1, -1))
    s = START.get(kind, 0)
    for character in body:
        s = (s ^ CROCKFORD.index(character)) << 1
        if s & 32:
            s ^= 0b100101
    return body + CROCKFORD[s]


def phrase(z):
    words = open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'phrase-words.txt'), encoding='utf-8').read().split()
    below, found = digest(H('phrase', z.hex()), 'phrase'), []
    while len(found) < 4:
        word = words[below(256)]
        if word not in found:
            found.append(word)
    return ' '.join(found)


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


def verify(values, folder, faults):
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
    words = words_of_path(path[1], folder) if folder is not None else None
    if words:
        parts = halves(z, words.all, words.common)
        numbers = prepare_numbers(edition, words, rules['contact'])
        sample = deal_fleet(mac(z, 'sample'), words, rules['contact'])
        class_of = lambda drawn: min(3, max(1, sum(word not in words.common for word in drawn)))
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
        if words:
            found, n = [], 0
            while len(found) < 64:
                drawn = deal_fleet(keyed(n), words, rules['contact'], parts[seat])
                if n >= 3200 or class_of(drawn[0]) == class_of(sample[0]):
                    found.append((unevenness(numbers(*drawn), numbers(*sample)), n, drawn))
                n += 1
            _, nearest, (drawn, ships) = min(found)
            own = [(ship['word'], ship['start'], ship['direction']) for ship in sheet['fleet']]
            right = [(word, name_of(start), way) for word, (start, way, _) in zip(drawn, ships)]
            check(i == nearest, f'{seat}: fleet {nearest} is the nearest to the sample')
            check(own == right and sheet['fleetName'] == fleet_name(key), f'{seat}: the fleet is not that of the secret')
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
