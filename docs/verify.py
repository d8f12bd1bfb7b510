#!/usr/bin/env python3
"""Checks what a Battle Tracker pack has published, and revealed sheets, by docs/proofs.md. Python's standard library alone.
verify.py [public/] [--root ROOT] [--secret FILE] [REVEAL ...]"""
import argparse, base64, csv, hashlib, hmac, json, os, sys, unicodedata, zlib

faults, seen = [], {}
sys.excepthook = lambda kind, error, trace: print(f'cannot be checked: {kind.__name__}: {error}', file=sys.stderr)
sha, mac = lambda data: hashlib.sha256(data).digest(), lambda key, text: hmac.new(key, text, hashlib.sha256).digest()
read = lambda *path: open(os.path.join(*path), 'rb').read()
place = lambda s: f"round {s['round']}, table {s['table']}, seat {s['seat']}, issue {s['issue']} ({s['player'] or 'no name'})"

def check(right, where, what):
    if not right: faults.append(f'{where}: {what}')

def tree(nodes):
    while len(nodes) > 1:
        nodes = [sha(b'\1' + b''.join(nodes[i:i + 2])) if i + 1 < len(nodes) else nodes[i] for i in range(0, len(nodes), 2)]
    return (nodes[0] if nodes else sha(b'')).hex()

def climb(node, leaf, leaves, path):
    path = [bytes.fromhex(p) for p in path]
    while leaves > 1:
        if leaf ^ 1 < leaves: p, path = (path or [b''])[0], path[1:]; node = sha(b'\1' + (p + node if leaf & 1 else node + p))
        leaf, leaves = leaf >> 1, leaves + 1 >> 1
    return node.hex() if leaf == 0 and not path else None

def code(root):
    return ''.join('0123456789ABCDEFGHJKMNPQRSTVWXYZ'[int(root, 16) >> 126 >> 5 * i & 31] for i in range(25, -1, -1))

def commitment(s):
    lines = ['battle-tracker commitment 2', s['pack'], s['event'] or '', s['round'], s['table'], s['seat'], s['player'] or '', s['issue'], s['serial'], s['sheet'], s['nonce']]
    lines[2], lines[6] = unicodedata.normalize('NFC', lines[2]), unicodedata.normalize('NFC', lines[6])
    return sha('\n'.join(map(str, lines)).encode()).hex()

def reveals(text):
    if text.startswith('BT1:'): text = zlib.decompress(base64.b32decode(text[4:].strip() + '=' * (-len(text[4:].strip()) % 8))).decode()
    try: found = json.loads(text)
    except ValueError: found = [r for line in text.splitlines() if line.strip() for r in reveals(line)]
    return found if isinstance(found, list) else [found]

parser = argparse.ArgumentParser(description=__doc__); parser.add_argument('--root'); parser.add_argument('--secret'); parser.add_argument('files', nargs='*')
args = parser.parse_intermixed_args(); folders = [path for path in args.files if os.path.isdir(path)]
lists, names = [], lambda top: sorted((d for d in os.listdir(top) if d[:4] in ('add-', 'repl')), key=lambda d: int(d.split('-')[1]))
for top in folders:
    lists += [(os.path.join(top, d), json.loads(read(top, d, 'commitments.json'))) for d in [''] + names(top)]
for n, (path, c) in enumerate(lists):
    rows = [dict(zip(('round', 'table', 'seat', 'issue', 'player', 'serial', 'commitment'), r), pack=c['pack'], event=c['event'], head=c, leaf=i) for i, r in enumerate(c['sheets'])]
    check(tree([sha(b'\0' + bytes.fromhex(r['commitment'])) for r in rows]) == c['root'], path, 'the commitments do not add up to the root')
    check(c['batch'] == n + 1 and c['pack'] == lists[0][1]['pack'], path, 'is not the next batch of this pack')
    for r in rows:
        key = (r['round'], r['table'], r['seat'], r['issue'])
        check(key not in seen and (r['issue'] == 1 or key[:3] + (r['issue'] - 1,) in seen), place(r), 'does not have exactly one leaf'); seen[key] = r
    lines = list(csv.reader(read(path, 'schedule.csv').decode().splitlines()))[1:] if os.path.exists(os.path.join(path, 'schedule.csv')) else []
    check(sum(r['issue'] == 1 and r['table'][:5] != 'spare' for r in rows) == 2 * sum(line[1] != '' for line in lines), path, 'has leaves for seats that are not on the schedule')
    for round_, table, *players in lines:
        if not table: check(not any(r['round'] == int(round_) and r['player'] and players[0] in (r['player'], "'" + r['player']) for r in rows), f'round {round_}', f'{players[0]} sits out on the schedule and has a leaf'); continue
        for seat, name in zip('AB', players):
            leaf = seen.get((int(round_), table, seat, 1)); name = name[1:] if name[:1] == "'" and leaf and leaf['player'] != name else name
            check(leaf and (leaf['player'] or '') == name, f'round {round_}, table {table}, seat {seat}', f'the schedule has {name or "no name"}, the leaf {leaf and leaf["player"]}')
roots, master = [c['root'] for _, c in lists], None
check(not args.root or not lists or args.root in (roots[0], code(roots[0])), 'root', 'is not the one that was published')
if args.secret:
    secret, top = bytes.fromhex(read(args.secret).decode().strip().split(':')[1]), lists[0][1]
    salt = sha(bytes.fromhex(top['promise']) + top['mix'].encode()) if top['promise'] else bytes(32)
    master = mac(mac(salt, secret), f"battle-tracker {top['generator']} {'promised ' if top['promise'] else ''}secret\1".encode())
if lists and (lists[0][1]['promise'] or os.path.exists(os.path.join(folders[0], 'promise.json'))):
    text, order = read(folders[0], 'promise.json'), read(folders[0], 'order.json'); promise = json.loads(text)
    check(sha(text).hex() == lists[0][1]['promise'], 'promise.json', 'is not the promise of this pack')
    check(sha(order).hex() == promise['order'] and json.loads(order)['pack'] == promise['pack'] == lists[0][1]['pack'], 'order.json', 'is not the order that was promised')
    if master: check(sha(f"battle-tracker secret commitment 1\n{promise['pack']}\n{secret.hex()}".encode()).hex() == promise['secret'], 'secret', 'is not the one that was promised')
for s in [s for path in args.files if path not in folders for s in reveals(read(path).decode())]:
    leaf, top = commitment(s), seen.get((s['round'], s['table'], s['seat'], s['issue']))
    root = climb(sha(b'\0' + bytes.fromhex(leaf)), s['leaf'], s['leaves'], s['path'])
    check(json.loads(s['sheet'])['serial'] == s['serial'], place(s), 'the sheet bears another serial')
    check(root is not None and root == s.get('root', root) and (not args.root or lists or args.root in (root, code(root))), place(s), 'the path does not lead to the root')
    if lists: check(top and top['commitment'] == leaf and all(top[k] == s[k] for k in ('player', 'event', 'pack', 'serial')) and root == top['head']['root'] and top['leaf'] == s['leaf'], place(s), 'is not the leaf of its seat')
    if master and top: check(mac(mac(master, ('sheet ' + json.dumps([*top['head']['path'], 'pack', s['pack'], 'round', s['round'], *(['spare', int(s['table'][6:])] if s['table'][:5] == 'spare' else ['table', int(s['table'])]), 'seat', s['seat'], 'issue', s['issue']], separators=(',', ':'), ensure_ascii=False)).encode()), b'commitment nonce').hex()[:32] == s['nonce'], place(s), 'the nonce does not follow from secret and mix')
    print(f"{s['serial']}: {place(s)}; root {code(root) if root else 'none'}")
print('\n'.join(faults) if faults else f"right: {len(seen)} leaves in {len(lists)} lists" + (''.join(f'\nroot {r}' for r in roots) if lists else '; name public/ as well: no leaf was compared with what was published'))
sys.exit(65 if faults else 0)
