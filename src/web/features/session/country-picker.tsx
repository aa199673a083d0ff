import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { CountryList } from './country-list.tsx';
import type { Country } from './find-countries.ts';
import { Flag } from './flag.tsx';
import { useCountries, useFlags } from './use-countries.ts';

/** Delay before the list closes after losing the focus, so that a click on a row still counts (spec §9). */
const CLOSE_DELAY_MS = 200;

const Place = styled.div`
  anchor-name: --country-picker;
  & > button > svg {
    color: var(--color-muted);
  }
  & > button:hover {
    background: var(--color-hover);
  }
  & > button:focus-visible {
    outline-offset: -1px;
  }
`;

/**
 * Opens below or above the field, wherever there is more room, because on a phone the dialog ends at the bottom edge.
 * The height is fixed, so that the search field stays in place whatever it finds.
 */
const Panel = styled.div`
  position-anchor: --country-picker;
  position-area: block-end span-inline-end;
  position-try-order: most-block-size;
  position-try-fallbacks: flip-block;
  width: min(100vw - ${space(12)}, 360px);
  height: min(380px, 100% - ${space(4)});
  margin-block: ${space(1)};
  &:popover-open {
    display: flex;
    flex-direction: column;
    gap: ${space(2)};
  }
  & > input {
    flex: none;
  }
`;

interface CountryPickerProps {
  dialingCode: string;
  /** Tells countries with the same dialing code apart. `undefined` selects the first. */
  countryCode: string | undefined;
  onChoose: (country: Country) => void;
}

/**
 * Chooses the country of a mobile number: a button with the flag and dialing code, and the list that it opens
 * (MODAL-13, MODAL-14).
 */
export const CountryPicker = observer(function CountryPicker({
  dialingCode,
  countryCode,
  onChoose,
}: CountryPickerProps) {
  const { t } = useTranslation();
  const countries = useCountries();
  const flagOf = useFlags();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closeTimer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    panel.current!.showPopover();
    panel.current!.querySelector('input')!.focus();
  }, [isOpen]);
  const chosen =
    countries.list.find(({ code }) => code === countryCode) ??
    countries.list.find((country) => country.dialingCode === dialingCode);

  const close = () => {
    clearTimeout(closeTimer.current);
    opener.current!.focus();
    setOpen(false);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    clearTimeout(closeTimer.current);
    if (!currentTarget.contains(relatedTarget)) closeTimer.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isClosing = isOpen && event.key === 'Escape';
    const isOpening = !isOpen && event.key === 'ArrowDown';
    if (!isClosing && !isOpening) return;
    // Escape closes only the list, not the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    if (isClosing) close();
    else setOpen(true);
  };
  /** Keeps the focus in the search field while the player drags the scrollbar or holds a row. */
  const keepFocus = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
  };
  const choose = (country: Country) => {
    onChoose(country);
    close();
  };
  return (
    <Place onBlur={onBlur} onFocus={() => clearTimeout(closeTimer.current)} onKeyDown={onKeyDown}>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={[t('country.label'), chosen?.name, `+${dialingCode}`].filter(Boolean).join(' ')}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <Flag src={flagOf(chosen?.code)} /> <bdi dir="ltr">+{dialingCode}</bdi> <Icon name="down" size={16} />
      </button>
      {isOpen && (
        <Panel ref={panel} popover="manual" role="dialog" aria-label={t('country.label')} onMouseDown={keepFocus}>
          <CountryList countries={countries} chosen={chosen} flagOf={flagOf} onChoose={choose} />
        </Panel>
      )}
    </Place>
  );
});
