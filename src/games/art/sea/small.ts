import { about, curve, dot, eye, glow, paint, shade, swing, type Drawing } from './drawing.ts';

/** A slim fish that glows along its side. */
export const spark: Drawing = {
  aspect: 0.6,
  turns: true,
  draw(pen, phase) {
    dot(pen, 0, 0, 62, glow(pen, [0, 0, 62], 'rgba(82,240,255,.42)', 'rgba(82,240,255,0)'));
    about(pen, { x: -52, y: 0, wide: 0.8 + 0.2 * swing(phase), turn: swing(phase) * 0.12 }, () =>
      paint(
        pen,
        curve('4,-5! -22,-30 -44,-38! -32,-2 -44,36! -22,28 4,6!'),
        shade(pen, [-44, 0, 4, 0], '#ff4fa0', '#7a3cff'),
      ),
    );
    paint(pen, curve('-20,-16! -2,-42 22,-36! 14,-18!'), '#ff6fb4');
    paint(
      pen,
      curve('88,2 62,-18 24,-27 -20,-22 -58,-6! -58,6! -20,24 24,27 62,18'),
      shade(pen, [0, -28, 0, 28], '#7f5cff', '#3bd6ff', '#f2feff'),
      '#15204f',
    );
    pen.strokeStyle = '#eafffb';
    pen.lineWidth = 7;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(-46, -1);
    pen.quadraticCurveTo(0, -13, 44, -4);
    pen.stroke();
    eye(pen, 60, -5, 11);
    paint(pen, curve('14,6! -8,30 -22,28! -6,8!'), '#ff6fb4');
  },
};

/** A round fish like a glowing coal, with pale bands. */
export const damsel: Drawing = {
  aspect: 0.8,
  turns: true,
  draw(pen, phase) {
    about(pen, { x: -58, y: 0, wide: 0.78 + 0.22 * swing(phase) }, () =>
      paint(
        pen,
        curve('6,-10! -22,-36 -40,-38 -34,0 -40,38 -22,36 6,10!'),
        shade(pen, [-40, 0, 6, 0], '#ffd15c', '#ff5a2a'),
        '#4a0f1f',
      ),
    );
    paint(
      pen,
      curve('-44,-34! -26,-68 12,-76 44,-58 52,-36!'),
      shade(pen, [0, -76, 0, -30], '#ffd15c', '#e8361f'),
      '#4a0f1f',
    );
    paint(pen, curve('-34,36! -18,66 14,62 26,40!'), shade(pen, [0, 66, 0, 30], '#ffd15c', '#e8361f'), '#4a0f1f');
    const body = curve('88,4 70,-30 32,-52 -14,-52 -52,-28 -66,0 -52,28 -14,52 32,52 70,32');
    paint(pen, body, shade(pen, [0, -54, 0, 54], '#ff9a3d', '#ff4a26', '#b3152f'), '#4a0f1f');
    pen.save();
    pen.clip(body);
    paint(pen, curve('44,-60! 28,-60! 18,0 28,60! 44,60! 36,0'), '#fff7ea', '#4a0f1f');
    paint(pen, curve('-22,-60! -36,-60! -42,0 -36,60! -22,60! -26,0'), '#fff7ea', '#4a0f1f');
    pen.restore();
    about(pen, { x: 8, y: 10, turn: swing(phase, 0.2) * 0.35 }, () =>
      paint(pen, curve('8,-8! -14,-14 -34,2 -26,20 -6,18!'), '#ffb347', '#4a0f1f'),
    );
    eye(pen, 64, -8, 11);
  },
};

/** A seahorse: it stays upright, and its fin flutters. */
export const seahorse: Drawing = {
  aspect: 1.5,
  turns: false,
  draw(pen, phase) {
    const sway = swing(phase) * 4;
    about(pen, { x: -36, y: 4, wide: 0.8 + 0.2 * swing(phase * 3) }, () =>
      paint(pen, curve('10,-26! -20,-30 -34,-6 -26,20 8,22!'), 'rgba(190,255,214,.85)', '#0f5a4a'),
    );
    paint(
      pen,
      curve(
        `22,-128! 40,-128 48,-106 84,-96 96,-88! 92,-74! 58,-74 40,-62 52,-34 54,2 36,40 8,66 0,92 14,112 36,108 40,92! 52,98 50,124 20,138 -14,124 -26,94 -22,58 ${-38 + sway},14 -40,-34 -22,-84 -6,-116`,
      ),
      shade(pen, [-44, -80, 60, 90], '#e9ff9c', '#44d7a0', '#0c7a86'),
      '#07423f',
    );
    pen.strokeStyle = 'rgba(7,66,63,.45)';
    pen.lineWidth = 4;
    for (let at = 0; at < 6; at += 1) {
      pen.beginPath();
      pen.moveTo(-34 + at * 2, -40 + at * 20);
      pen.quadraticCurveTo(8, -28 + at * 20, 48 - at * 4, -40 + at * 20);
      pen.stroke();
    }
    paint(pen, curve('-8,-116! -22,-142 -4,-134! 6,-148 14,-132! 30,-140 24,-122!'), '#fff0a0', '#07423f');
    eye(pen, 26, -98, 13);
  },
};

/** A jellyfish of moonlight that pumps itself along. */
export const jelly: Drawing = {
  aspect: 1.3,
  turns: false,
  draw(pen, phase) {
    const squeeze = 1 + swing(phase) * 0.08;
    dot(pen, 0, -40, 98, glow(pen, [0, -40, 98], 'rgba(214,160,255,.5)', 'rgba(120,90,255,0)'));
    pen.lineCap = 'round';
    for (let arm = -4; arm <= 4; arm += 1) {
      pen.strokeStyle = arm % 2 === 0 ? 'rgba(255,190,240,.9)' : 'rgba(150,170,255,.75)';
      pen.lineWidth = arm % 2 === 0 ? 8 : 4;
      pen.beginPath();
      pen.moveTo(arm * 15, -8);
      const wave = swing(phase, arm * 0.13) * 14;
      pen.bezierCurveTo(arm * 17 + wave, 34, arm * 13 - wave, 62, arm * 16 + wave, 104 + (arm % 3) * 10);
      pen.stroke();
    }
    about(pen, { x: 0, y: -40, wide: squeeze, high: 2 - squeeze }, () => {
      paint(
        pen,
        curve('0,-72 52,-62 82,-24 84,16! 62,30 42,18! 22,34 0,20! -22,34 -42,18! -62,30 -84,16! -82,-24 -52,-62'),
        shade(pen, [0, -72, 0, 34], '#fbe9ff', '#c58bff', '#5b47d6'),
        '#2a1a66',
      );
      for (const [x, turn] of [
        [-30, -0.3],
        [0, 0],
        [30, 0.3],
      ] as const)
        about(pen, { x, y: -18, turn }, () =>
          paint(pen, curve('0,-26 13,-10 9,14 0,20 -9,14 -13,-10'), 'rgba(255,240,255,.55)'),
        );
      paint(pen, curve('-58,-30 -40,-54 -12,-62 -30,-50 -50,-20'), 'rgba(255,255,255,.75)');
    });
  },
};
