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

const loaded = address =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = address;
  });

/** A counter becomes points once: with its typefaces inside each would keep some 100 KB. */
const addressOf = async svg => {
  const address = URL.createObjectURL(new Blob([withFonts(svg)], { type: 'image/svg+xml' }));
  const image = await loaded(address);
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  if (Math.max(size.width, size.height) > LARGEST) return { address, ...size };
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [size.width * FINE, size.height * FINE];
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  const points = await new Promise(resolve => canvas.toBlob(resolve));
  URL.revokeObjectURL(address);
  return { address: URL.createObjectURL(points), ...size };
};

const place = (image, { address, width, height }) => {
  [image.src, image.width, image.height] = [address, width, height];
};

const imagesOf = file => [...drawing.querySelectorAll('img[data-picture]')].filter(one => one.dataset.picture === file);

/** One after the other, the map first. */
const take = async pictures => {
  for (const [file, svg] of pictures) {
    const made = await addressOf(svg).catch(() => undefined);
    if (!made) continue;
    const before = addresses.get(file);
    addresses.set(file, made);
    for (const image of imagesOf(file)) place(image, made);
    if (before) URL.revokeObjectURL(before.address);
    if (!isFitted) fit();
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
