// Shows what the extension draws; keeps the place to which the reader has scrolled. Each drawing is a picture of its own, which
// costs a page at rest nothing; one that is the same as before is not made anew.
const drawing = document.getElementById('drawing');
const state = document.getElementById('state');
const scale = document.getElementById('scale');

/** Addresses of the pictures by their names. */
const addresses = new Map();
let fonts = [];
let isFitted = false;

const zoom = () => {
  for (const board of drawing.querySelectorAll('.board')) board.style.zoom = String(Number(scale.value) / 100);
};

/** The whole width of the map at once. */
const fit = () => {
  const map = drawing.querySelector('.map');
  const picture = map?.querySelector('.board > img');
  if (!picture?.hasAttribute('width')) return;
  scale.value = String(Math.floor((map.clientWidth / Number(picture.getAttribute('width'))) * 100));
  zoom();
  isFitted = true;
};

/** The typefaces that it names stand in the picture itself: one inside a page has none of the page's. */
const withFonts = svg => {
  const rules = fonts
    .filter(({ family, weight, style }) => {
      const isNamed = svg.includes(`font-family='${family}' font-weight='${weight}'`);
      return isNamed && (style === 'normal' || svg.includes('italic'));
    })
    .map(({ rule }) => rule);
  return rules.length === 0 ? svg : svg.replace('>', `><style>${rules.join('')}</style>`);
};

/** Of smaller pictures so many points are drawn for each: they may be enlarged. */
const FINE = 2;
/** A larger one stays a drawing: as points it would need much memory. */
const LARGEST = 400;
/** Counters that are drawn on one sheet: its typefaces are read once for all of them, which costs more than to draw them. */
const [COLUMNS, ROWS] = [10, 5];

const addressOf = blob => URL.createObjectURL(blob);

const loaded = address =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = address;
  });

/** An SVG with its typefaces, and its address until it is given back. */
const opened = async svg => {
  const address = addressOf(new Blob([withFonts(svg)], { type: 'image/svg+xml' }));
  try {
    return { address, image: await loaded(address) };
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
};

/** In whole points, as a page shows it. */
const sizeOf = svg => {
  const [, width, height] = /^<svg\s[^>]*?\bwidth='([\d.]+)'\s+height='([\d.]+)'/.exec(svg) ?? [];
  return { width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) };
};

/** By itself; undefined: it is none that a browser can draw. */
const drawn = async svg => {
  const { address, image } = await opened(svg).catch(() => ({}));
  return image && { address, width: image.naturalWidth, height: image.naturalHeight };
};

/** A drawing inside another one, by itself: what it names in itself has a name of its own. */
const inSheet = (svg, number, left, top) =>
  svg
    .replace(/^<svg /, `<svg x='${left}' y='${top}' `)
    .replace(/\bid='/g, `id='n${number}-`)
    .replace(/\b(url\(|href=')#/g, `$1#n${number}-`);

const sheetOf = (svgs, { width, height }) => {
  const cells = svgs.map((svg, i) => inSheet(svg, i, (i % COLUMNS) * width, Math.floor(i / COLUMNS) * height));
  const size = `width='${COLUMNS * width}' height='${ROWS * height}'`;
  return `<svg xmlns='http://www.w3.org/2000/svg' ${size}>${cells.join('')}</svg>`;
};

const canvasOf = (width, height) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * FINE, height * FINE];
  return canvas;
};

/** Pictures of one size as points, in their order. */
const cutOut = async (svgs, size) => {
  const { width, height } = size;
  const { address, image } = await opened(sheetOf(svgs, size));
  const sheet = canvasOf(COLUMNS * width, ROWS * height);
  sheet.getContext('2d').drawImage(image, 0, 0, sheet.width, sheet.height);
  URL.revokeObjectURL(address);
  const cuts = svgs.map((_, i) => {
    const cut = canvasOf(width, height);
    const [left, top] = [(i % COLUMNS) * cut.width, Math.floor(i / COLUMNS) * cut.height];
    cut.getContext('2d').drawImage(sheet, left, top, cut.width, cut.height, 0, 0, cut.width, cut.height);
    return new Promise(resolve => cut.toBlob(resolve));
  });
  return (await Promise.all(cuts)).map(points => ({ address: addressOf(points), width, height }));
};

const place = (image, { address, width, height }) => {
  [image.src, image.width, image.height] = [address, width, height];
};

const imagesOf = file => [...drawing.querySelectorAll('img[data-picture]')].filter(one => one.dataset.picture === file);

const show = (file, made) => {
  if (!made) return;
  const before = addresses.get(file);
  addresses.set(file, made);
  for (const image of imagesOf(file)) place(image, made);
  if (before) URL.revokeObjectURL(before.address);
  if (!isFitted) fit();
};

/** Small pictures of one size, as many as a sheet has room for. */
const sheetsOf = pictures => {
  const sizes = new Map();
  for (const picture of pictures) {
    const size = sizeOf(picture[1]);
    const name = `${size.width} ${size.height}`;
    const same = sizes.get(name) ?? { size, pictures: [] };
    sizes.set(name, same);
    same.pictures.push(picture);
  }
  const most = COLUMNS * ROWS;
  return [...sizes.values()].flatMap(same =>
    Array.from({ length: Math.ceil(same.pictures.length / most) }, (_, i) => ({
      size: same.size,
      pictures: same.pictures.slice(i * most, (i + 1) * most),
    })),
  );
};

/** The map first, then sheet after sheet of counters. */
const take = async pictures => {
  const isSmall = ([, svg]) => Math.max(sizeOf(svg).width, sizeOf(svg).height) <= LARGEST;
  for (const [file, svg] of pictures.filter(picture => !isSmall(picture))) show(file, await drawn(svg));
  for (const { size, pictures: some } of sheetsOf(pictures.filter(isSmall))) {
    const svgs = some.map(([, svg]) => svg);
    const made = await cutOut(svgs, size).catch(() => Promise.all(svgs.map(drawn)));
    made.forEach((one, i) => show(some[i][0], one));
  }
};

/** What is told while pictures are made waits. */
let making = Promise.resolve();

scale.addEventListener('input', zoom);
document.getElementById('fit').addEventListener('click', fit);
window.addEventListener('message', ({ data }) => {
  state.textContent = data.state;
  if (data.body === undefined) return;
  fonts = data.fonts ?? fonts;
  const map = drawing.querySelector('.map');
  const [x, y, top] = [map?.scrollLeft ?? 0, map?.scrollTop ?? 0, document.scrollingElement.scrollTop];
  const made = document.createElement('template');
  made.innerHTML = data.body;
  drawing.replaceChildren(made.content);
  for (const image of drawing.querySelectorAll('img[data-picture]')) {
    const known = addresses.get(image.dataset.picture);
    if (known) place(image, known);
  }
  zoom();
  drawing.querySelector('.map')?.scrollTo(x, y);
  document.scrollingElement.scrollTop = top;
  making = making.then(() => take(data.pictures));
});
