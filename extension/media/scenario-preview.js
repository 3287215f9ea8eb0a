// Shows what the extension draws; keeps the place to which the reader has scrolled.
const drawing = document.getElementById('drawing');
const state = document.getElementById('state');
const scale = document.getElementById('scale');

const zoom = () => {
  const board = drawing.querySelector('.board');
  if (board) board.style.zoom = String(Number(scale.value) / 100);
};

scale.addEventListener('input', zoom);
window.addEventListener('message', ({ data }) => {
  state.textContent = data.state;
  if (data.body === undefined) return;
  const map = drawing.querySelector('.map');
  const [x, y, top] = [map?.scrollLeft ?? 0, map?.scrollTop ?? 0, document.scrollingElement.scrollTop];
  drawing.innerHTML = data.body;
  zoom();
  drawing.querySelector('.map')?.scrollTo(x, y);
  document.scrollingElement.scrollTop = top;
});
