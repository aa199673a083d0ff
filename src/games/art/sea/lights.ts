/** Colours of what is drawn over the sea, frame by frame. */
export const seaColors = {
  name: 'rgba(255,255,255,.86)',
  line: 'rgba(125,245,224,.75)',
  win: '#ffe49a',
  winEdge: '#2a1602',
  miss: '#d9fff8',
} as const;

/** Draws a round soft light into a canvas of its own. */
function lightSprite(radius: number, ...colors: readonly string[]): HTMLCanvasElement {
  const made = document.createElement('canvas');
  made.width = radius * 2;
  made.height = radius * 2;
  const pen = made.getContext('2d');
  if (!pen) throw new Error('the browser has no canvas');
  const light = pen.createRadialGradient(radius, radius, 0, radius, radius, radius);
  colors.forEach((color, index) => light.addColorStop(index / (colors.length - 1), color));
  pen.fillStyle = light;
  pen.fillRect(0, 0, radius * 2, radius * 2);
  return made;
}

/** Draws a cannon that points up, in a canvas of its own: a brass harpoon gun on its mount. */
export function cannonSprite(size: number, body: string, metal: string, light: string): HTMLCanvasElement {
  const made = document.createElement('canvas');
  made.width = size;
  made.height = size;
  const pen = made.getContext('2d');
  if (!pen) throw new Error('the browser has no canvas');
  pen.translate(size / 2, size * 0.66);
  pen.scale(size / 100, size / 100);
  const brass = pen.createLinearGradient(-14, 0, 14, 0);
  brass.addColorStop(0, metal);
  brass.addColorStop(0.4, '#fff3cf');
  brass.addColorStop(1, metal);
  pen.fillStyle = brass;
  pen.strokeStyle = body;
  pen.lineWidth = 3;
  for (const [x, y, width, height] of [
    [-9, -52, 18, 50],
    [-13, -34, 26, 8],
    [-12, -58, 24, 9],
  ] as const) {
    pen.beginPath();
    pen.roundRect(x, y, width, height, 4);
    pen.fill();
    pen.stroke();
  }
  pen.beginPath();
  pen.arc(0, 4, 23, 0, Math.PI * 2);
  pen.fill();
  pen.stroke();
  pen.fillStyle = light;
  pen.beginPath();
  pen.arc(0, 4, 10, 0, Math.PI * 2);
  pen.fill();
  pen.stroke();
  return made;
}

/** A bubble that rises. */
export const bubbleSprite = (): HTMLCanvasElement =>
  lightSprite(16, 'rgba(200,255,250,.1)', 'rgba(200,255,250,.16)', 'rgba(200,255,250,.5)', 'rgba(200,255,250,0)');

/** The tip of a harpoon. */
export const sparkSprite = (): HTMLCanvasElement =>
  lightSprite(24, '#ffffff', 'rgba(125,245,224,.9)', 'rgba(125,245,224,0)');

/** A coin, and the light of a catch. */
export const goldSprite = (): HTMLCanvasElement =>
  lightSprite(28, '#fffbe0', 'rgba(255,204,84,.95)', 'rgba(255,160,40,0)');
