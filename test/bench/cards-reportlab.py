# Draws decks that are laid out already with ReportLab: each art is a form. Prints the CPU seconds of each batch, and the bytes of the last deck.
import glob, io, json, os, sys, time
from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

folder, batches = sys.argv[1], int(sys.argv[2])
POINT = 72 / 25.4
# Our faces say no more than what drawing needs.
rl_config.autoGenerateTTFMissingTTFName = True
for path in glob.glob(os.path.join(folder, '*.ttf')):
    pdfmetrics.registerFont(TTFont(os.path.basename(path)[:-4], path))


def color(set_gray, set_rgb, ink):
    set_rgb(*ink) if isinstance(ink, list) else set_gray(ink)


def paint(c, item, path=None):
    fill, stroke = item.get('fill'), item.get('stroke')
    if fill is not None:
        color(c.setFillGray, c.setFillColorRGB, fill)
    if stroke is not None:
        c.setLineWidth(stroke['width'])
        c.setDash(*stroke['dash']) if 'dash' in stroke else c.setDash()
        color(c.setStrokeGray, c.setStrokeColorRGB, stroke['ink'])
    flags = {'fill': int(fill is not None), 'stroke': int(stroke is not None)}
    if path is not None:
        c.drawPath(path, **flags)
    return flags


def draw(c, items, height, prefix):
    for item in items:
        kind = item['kind']
        if kind == 'use':
            c.saveState()
            x, y = item['x'], height - item['y'] - item['height']
            if item.get('turn') == 180:
                c.translate(x + item['width'], y + item['height'])
                c.rotate(180)
            else:
                c.translate(x, y)
            c.doForm(prefix + str(item['art']))
            c.restoreState()
        elif kind == 'text':
            c.saveState()
            c.translate(item['x'], height - item['y'])
            if item.get('turn') == 180:
                c.rotate(180)
            c.setFont(item['font'], item['size'])
            color(c.setFillGray, c.setFillColorRGB, item['ink'])
            c.drawString(0, 0, item['text'])
            c.restoreState()
        elif kind == 'line':
            paint(c, item)
            c.line(item['x1'], height - item['y1'], item['x2'], height - item['y2'])
        elif kind == 'rect':
            c.rect(item['x'], height - item['y'] - item['height'], item['width'], item['height'], **paint(c, item))
        elif kind == 'circle':
            c.circle(item['x'], height - item['y'], item['radius'], **paint(c, item))
        else:
            path = c.beginPath()
            path.moveTo(item['start'][0], height - item['start'][1])
            for s in item['segments']:
                if len(s) == 2:
                    path.lineTo(s[0], height - s[1])
                else:
                    path.curveTo(s[0], height - s[1], s[2], height - s[3], s[4], height - s[5])
            if item.get('closed'):
                path.close()
            paint(c, item, path)


def document(deck):
    out = io.BytesIO()
    c = Canvas(out, pageCompression=1)
    for i, form in enumerate(deck['forms']):
        c.beginForm('art' + str(i), 0, 0, form['width'], form['height'])
        draw(c, form['items'], form['height'], 'art')
        c.endForm()
    for page in deck['pages']:
        c.setPageSize((page['width'] * POINT, page['height'] * POINT))
        c.scale(POINT, POINT)
        draw(c, page['items'], page['height'], 'art')
        c.showPage()
    c.save()
    return len(out.getvalue())


decks = [json.loads(line) for line in open(os.path.join(folder, 'decks.ndjson'))]
cpu, size = [], 0
for _ in range(batches):
    before = time.process_time()
    for deck in decks:
        size = document(deck)
    cpu.append(time.process_time() - before)
print(json.dumps({'cpu': cpu, 'bytes': size}))
