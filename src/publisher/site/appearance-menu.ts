import {
  APPEARANCE_ID,
  CONTRAST_KEY,
  MODE_KEY,
  offeredModes,
  type Appearance,
  type ModeChoice,
} from '../../shared/brand/appearance.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';

/** The system's choice first, then light, then dark: the order in which operating systems show them. */
const CHOICES: readonly ModeChoice[] = ['system', 'light', 'dark'];

/**
 * The menu that chooses how the page looks. It is part of the template and not of React, because a choice only changes attributes of the
 * document and renders nothing again. A brand with one mode offers only the contrast.
 * @param word translates a locale key, escaped
 */
export function appearanceMenu(
  { theme }: Brand,
  { mode, contrast }: Appearance,
  word: (key: string) => string,
): string {
  const text = (key: string, tag = 'span') =>
    `<${tag} data-t="appearance.${key}">${word(`appearance.${key}`)}</${tag}>`;
  const hasModes = offeredModes(theme).length > 1;
  const choices = CHOICES.map(
    (choice) =>
      `<label><input type="radio" name="${MODE_KEY}" value="${choice}"${choice === mode ? ' checked' : ''}>${text(choice)}</label>`,
  );
  return (
    `<form id="${APPEARANCE_ID}" popover autocomplete="off" aria-label="${word('appearance.open')}" data-t-label="appearance.open">` +
    (hasModes ? `<fieldset>${text('modes', 'legend')}${choices.join('')}</fieldset>` : '') +
    `<label><input type="checkbox" role="switch" name="${CONTRAST_KEY}"${contrast === 'more' ? ' checked' : ''}>${text('contrast')}${text('contrastHint', 'small')}</label></form>`
  );
}
