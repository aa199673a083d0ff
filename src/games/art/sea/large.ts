import { about, curve, dot, eye, glow, paint, shade, swing, type Drawing } from './drawing.ts';

/** A turtle of the reef that rows with its flippers. */
export const turtle: Drawing = {
  aspect: 0.78,
  turns: true,
  draw(pen, phase) {
    const row = swing(phase) * 0.5;
    const flipper = shade(pen, [-40, -50, 30, 40], '#d9f29a', '#3f9d5c', '#14524a');
    about(pen, { x: -56, y: 16, turn: -row * 0.6 }, () =>
      paint(pen, curve('10,-8! -20,-6 -42,18 -34,30 -8,20 12,10!'), flipper, '#0b3530'),
    );
    about(pen, { x: 34, y: -18, turn: -0.5 - row * 0.7 }, () =>
      paint(pen, curve('-14,6! -6,-26 22,-52 38,-50 26,-18 10,8!'), '#2a7a55', '#0b3530'),
    );
    paint(
      pen,
      curve('56,-16! 74,-28 94,-18 98,-2 88,12 66,14 52,12!'),
      shade(pen, [60, -28, 80, 14], '#e5f7a8', '#4fae66'),
      '#0b3530',
    );
    const shell = curve('66,4 52,-34 14,-54 -34,-46 -70,-14 -80,14! -46,30 10,32 48,24');
    paint(pen, shell, shade(pen, [0, -54, 0, 34], '#ffd88a', '#c9782e', '#5c2a16'), '#34160d');
    pen.save();
    pen.clip(shell);
    pen.strokeStyle = 'rgba(52,22,13,.7)';
    pen.lineWidth = 4;
    for (const knots of [
      '-26,-60! -34,-22! -8,-8! 18,-20! 14,-58!',
      '-34,-22! -62,-6! -56,30!',
      '18,-20! 50,-8! 44,30!',
      '-8,-8! -10,36!',
    ]) {
      pen.beginPath();
      knots.split(' ').forEach((knot, index) => {
        const [x = 0, y = 0] = knot.replace('!', '').split(',').map(Number);
        if (index === 0) pen.moveTo(x, y);
        else pen.lineTo(x, y);
      });
      pen.stroke();
    }
    paint(pen, curve('-50,-38 -10,-52 30,-44 6,-42 -30,-34'), 'rgba(255,255,255,.4)');
    pen.restore();
    paint(pen, curve('66,6! 40,20 -30,26 -80,16! -50,38 20,40 58,26'), '#f4e6b4', '#34160d');
    about(pen, { x: 26, y: 22, turn: 0.5 + row }, () =>
      paint(pen, curve('-12,-8! 14,-2 30,30 22,50 4,38 -14,10!'), flipper, '#0b3530'),
    );
    eye(pen, 82, -8, 7);
  },
};

/** The anglerfish of the title, with the light that it fishes with. */
export const angler: Drawing = {
  aspect: 0.9,
  turns: true,
  draw(pen, phase) {
    // Room for the light in front of it.
    pen.translate(-8, 4);
    pen.scale(0.8, 0.8);
    const bob = swing(phase) * 6;
    about(pen, { x: -62, y: 4, wide: 0.8 + 0.2 * swing(phase) }, () =>
      paint(
        pen,
        curve('6,-16! -18,-34 -36,-40! -30,0 -38,38! -18,30 6,20!'),
        shade(pen, [-38, 0, 6, 0], '#6d86b8', '#24345a'),
        '#0c1226',
      ),
    );
    paint(pen, curve('0,-60! -10,-84 -26,-70 -42,-80 -46,-58 -62,-52!'), '#43598c', '#0c1226');
    paint(
      pen,
      curve(
        '60,-16! 52,-42 24,-62 -12,-64 -46,-46 -66,-10 -60,26 -34,54 4,64 42,58 66,44 82,26! 56,24 40,12 38,2 48,-10!',
      ),
      shade(pen, [30, -64, -20, 64], '#8ba4d6', '#3a4d80', '#141d38'),
      '#0c1226',
    );
    paint(pen, curve('60,-16! 48,-10 38,2 40,12 56,24 82,26! 72,38 44,36 22,20 18,2 30,-12 46,-20!'), '#5a1024');
    pen.fillStyle = '#f4fff6';
    for (const [x, y, long] of [
      [55, -14, 16],
      [44, -10, 22],
      [35, 0, 16],
      [76, 30, -20],
      [62, 32, -14],
      [48, 30, -22],
      [34, 22, -14],
    ] as const) {
      pen.beginPath();
      pen.moveTo(x - 5, y);
      pen.lineTo(x + 5, y);
      pen.lineTo(x, y + long);
      pen.fill();
    }
    about(pen, { x: -14, y: 22, turn: swing(phase, 0.3) * 0.4 }, () =>
      paint(pen, curve('12,-12! -16,-10 -34,14 -26,26 4,16!'), '#5f78ad', '#0c1226'),
    );
    pen.strokeStyle = '#6d86b8';
    pen.lineWidth = 5;
    pen.beginPath();
    pen.moveTo(14, -60);
    pen.bezierCurveTo(20, -96, 62, -92, 80, -62 + bob);
    pen.stroke();
    dot(pen, 82, -54 + bob, 46, glow(pen, [82, -54 + bob, 46], 'rgba(160,255,236,.95)', 'rgba(125,245,224,0)'));
    dot(pen, 82, -54 + bob, 9, '#f4fffc');
    eye(pen, 12, -26, 15, '#ffcf4d');
  },
};

/** A manta that flies through the water, seen from a little above. */
export const manta: Drawing = {
  aspect: 0.86,
  turns: true,
  draw(pen, phase) {
    const flap = swing(phase);
    pen.strokeStyle = '#0c2a48';
    pen.lineWidth = 4;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(-30, 0);
    pen.bezierCurveTo(-56, 2, -74, 10 * flap, -97, -6 * flap);
    pen.stroke();
    // The far wing is short, the near one long: that is all the depth it needs.
    const [far, near] = [-46 - flap * 16, 66 + flap * 16];
    paint(
      pen,
      curve(`62,-10! 40,${far * 0.5} 6,${far - 6} -26,${far - 14}! -20,${far * 0.55} -34,-6!`),
      shade(pen, [0, far, 0, 0], '#1a4b7d', '#2c79b0'),
      '#071b33',
    );
    paint(
      pen,
      curve(`66,10! 46,${near * 0.45} 4,${near} -38,${near + 10}! -26,${near * 0.45} -40,4!`),
      shade(pen, [0, 0, 0, near], '#3f97cf', '#1b548a', '#0d2f57'),
      '#071b33',
    );
    paint(
      pen,
      curve('78,-6! 60,-17 26,-18 -14,-12 -42,0! -14,14 26,19 60,17 78,7! 70,0'),
      shade(pen, [0, -18, 0, 20], '#7fd0f4', '#2f84bd', '#154874'),
      '#071b33',
    );
    paint(pen, curve('68,-13! 84,-18 97,-11 90,-4! 78,-7'), '#2f84bd', '#071b33');
    paint(pen, curve('68,13! 86,20 98,14 92,6! 78,7'), '#2f84bd', '#071b33');
    for (const [x, share] of [
      [26, 0.3],
      [6, 0.42],
      [-12, 0.56],
      [-26, 0.74],
    ] as const)
      dot(pen, x, near * share, 3.6, 'rgba(214,250,255,.8)');
    eye(pen, 60, 12, 6);
    eye(pen, 60, -12, 5);
  },
};

/** A giant squid, mantle first, its arms behind it. */
export const squid: Drawing = {
  aspect: 0.56,
  turns: true,
  draw(pen, phase) {
    pen.lineCap = 'round';
    for (let arm = -3; arm <= 3; arm += 1) {
      const wave = swing(phase, arm * 0.11) * 12;
      pen.strokeStyle = arm % 2 === 0 ? '#d5395f' : '#8e1d4d';
      pen.lineWidth = 9 - Math.abs(arm);
      pen.beginPath();
      pen.moveTo(-10, arm * 5);
      pen.bezierCurveTo(-40, arm * 12 + wave, -66, arm * 8 - wave, -94 + Math.abs(arm) * 4, arm * 11 + wave);
      pen.stroke();
    }
    about(pen, { x: 66, y: 0, high: 0.85 + 0.15 * swing(phase) }, () =>
      paint(
        pen,
        curve('32,0! 4,-46 -26,-30 -30,0 -26,30 4,46'),
        shade(pen, [0, -46, 0, 46], '#ff9dbb', '#b3245a'),
        '#3a0822',
      ),
    );
    paint(
      pen,
      curve('96,0! 66,-22 24,-32 -4,-26 -18,-16 -18,16 -4,26 24,32 66,22'),
      shade(pen, [0, -32, 0, 32], '#ffc3d2', '#e0446c', '#7a1244'),
      '#3a0822',
    );
    for (const [x, y, r] of [
      [40, -12, 5],
      [56, 6, 4],
      [24, 12, 6],
      [68, -6, 3],
      [20, -16, 4],
    ] as const)
      dot(pen, x, y, r, 'rgba(255,236,170,.75)');
    eye(pen, 0, -10, 12, '#ffe27a');
  },
};

/** Half the length of the serpent's body, and how many rings it is made of. */
const RINGS = 34;

/** The crowned serpent: rings along a wave, from the tail to the head. */
export const serpent: Drawing = {
  aspect: 0.34,
  turns: true,
  draw(pen, phase) {
    const at = (ring: number): [number, number] => [-88 + ring * 4.4, swing(ring / 15 - phase) * (14 - ring * 0.14)];
    about(pen, { x: 0, y: 0, high: 0.33 }, () =>
      dot(pen, 0, 0, 98, glow(pen, [0, 0, 98], 'rgba(255,214,120,.4)', 'rgba(255,214,120,0)')),
    );
    const [tailX, tailY] = at(0);
    about(pen, { x: tailX, y: tailY, turn: swing(phase, 0.1) * 0.3 }, () =>
      paint(pen, curve('8,-3! -6,-14 -8,-2! -8,2! -6,14 8,3!'), '#ff7a59', '#5a2c06'),
    );
    for (let ring = 0; ring < RINGS; ring += 1) {
      const [x, y] = at(ring);
      const radius = 3 + 9 * Math.sin((Math.min(ring + 4, RINGS) / RINGS) * Math.PI * 0.58);
      if (ring % 3 === 1)
        paint(
          pen,
          new Path2D(`M${x - 4} ${y - radius + 2}L${x - 7} ${y - radius - 7}L${x + 4} ${y - radius + 1}Z`),
          '#ff7a59',
        );
      dot(pen, x, y, radius, shade(pen, [x, y - radius, x, y + radius], '#fff3b8', '#e9a92f', '#7d4a0c'));
      dot(pen, x, y + radius * 0.45, radius * 0.5, 'rgba(255,248,214,.55)');
    }
    const [headX, headY] = at(RINGS + 1);
    about(pen, { x: headX, y: headY }, () => {
      paint(pen, curve('-14,-8! -26,-24 -6,-17! 4,-12!'), '#ff7a59', '#5a2c06');
      paint(
        pen,
        curve('-12,-12 8,-14 22,-7 32,-2! 26,4 32,8! 14,14 -8,13 -18,2'),
        shade(pen, [0, -14, 0, 14], '#fff6c8', '#f0b237', '#9a5a10'),
        '#5a2c06',
      );
      paint(pen, curve('12,5! 24,4 31,6! 22,10 12,9!'), '#7c1f33');
      eye(pen, 9, -4, 4.6, '#aefff0');
      paint(
        pen,
        new Path2D('M-11 -12L-14 -28L-6 -20L-1 -31L4 -20L12 -27L9 -12Z'),
        shade(pen, [0, -31, 0, -12], '#fffbe2', '#f6c443'),
        '#5a2c06',
      );
      dot(pen, -1, -16, 2.4, '#22c7b0');
    });
  },
};
