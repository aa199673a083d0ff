import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { media, space } from '../../../ui/measure.ts';
import type { Profile } from './account-store.ts';
import { Section } from '../../kit/section.tsx';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)} ${space(6)};
  padding-block: ${space(4)};
  border-block: 1px solid var(--color-line);
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & dt {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** The data from registration, read-only: players may not change the name that payments go to. */
export function ProfileFields({ profile: { fields } }: { profile: Profile }) {
  const { t, i18n } = useTranslation();
  // A field that the brand no longer asks for has no label.
  const shown = Object.entries(fields).filter(([name, value]) => value !== '' && i18n.exists(`field.${name}`));
  if (shown.length === 0) return null;
  const display = (name: string, value: string) =>
    i18n.exists(`option.${name}.${value}`) ? t(`option.${name}.${value}`) : value;
  return (
    <Section aria-labelledby="account-details">
      <h2 id="account-details">{t('account.details')}</h2>
      <p>{t('account.details.text')}</p>
      <List>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`field.${name}`)}</dt>
            <dd>{display(name, value)}</dd>
          </div>
        ))}
      </List>
    </Section>
  );
}
