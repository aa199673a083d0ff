import { describe, expect, test } from 'vitest';
import { appearanceOf, offeredModes } from './appearance.ts';

describe('the appearance of a page', () => {
  test.each([
    ['the one mode', { mode: 'dark' }, ['dark']],
    ['both, the own one first', { mode: 'dark', modes: ['light', 'dark'] }, ['dark', 'light']],
    ['both, the light one first where the system decides', { mode: 'system' }, ['light', 'dark']],
  ] as const)('a brand offers %s [THEME-05]', (_, theme, offered) => {
    expect(
      offeredModes({ ...theme, ...('modes' in theme && { modes: [...theme.modes] }) } as Parameters<
        typeof offeredModes
      >[0]),
    ).toEqual(offered);
  });

  test.each([
    ['nothing chosen', undefined, undefined, { mode: 'dark' }],
    ['a mode that is offered', 'light', undefined, { mode: 'light' }],
    ['the system’s', 'system', 'more', { mode: 'system', contrast: 'more' }],
    ['no more contrast', undefined, 'standard', { mode: 'dark', contrast: 'standard' }],
    ['unknown values', 'sepia"><script>', 'less', { mode: 'dark' }],
  ])('on a brand with both modes, %s [THEME-05]', (_, mode, contrast, appearance) => {
    expect(appearanceOf({ mode: 'dark', modes: ['dark', 'light'] }, mode, contrast)).toEqual(appearance);
  });

  test('a brand with one mode keeps it for every choice of mode, and the player can still choose the contrast [THEME-05]', () => {
    expect(appearanceOf({ mode: 'light' }, 'dark', 'more')).toEqual({ mode: 'light', contrast: 'more' });
  });
});
