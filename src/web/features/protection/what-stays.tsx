import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { space } from '../../../ui/measure.ts';

/** Facts as short lines. */
export const Lines = styled.ul`
  display: grid;
  gap: ${space(1.5)};
  max-width: 60ch;
  margin: 0;
  padding-inline-start: ${space(5)};
  & > li {
    list-style: disc;
    &::marker {
      color: var(--color-muted);
    }
  }
`;

/** What a break or an exclusion closes, and what stays open (PROTECT-15). */
export function WhatStays() {
  const { t } = useTranslation();
  return (
    <Lines>
      <li>{t('protection.closed')}</li>
      <li>{t('protection.open')}</li>
      <li>{t('protection.running')}</li>
    </Lines>
  );
}
