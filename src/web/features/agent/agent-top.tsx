import styled from 'styled-components';
import { space } from '../../../ui/measure.ts';
import { LanguagePicker } from '../../kit/language-picker.tsx';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';

/** A band across the page in the colours of the site's header, which are those that the logo is drawn for. */
const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-bottom: ${space(4)};
  background: var(--color-header);
  box-shadow: 0 0 0 100vmax var(--color-header);
  clip-path: inset(-100vmax -100vmax 0);
  & > a,
  & [popovertarget] {
    --color-focus: var(--color-header-focus);
    --color-hover: var(--color-header-hover);
    --color-muted: var(--color-header-muted);
    --color-text: var(--color-on-header);
  }
  & > a {
    display: flex;
    align-items: center;
    min-height: 44px;
  }
  & > a > img {
    height: 36px;
    width: auto;
    content: var(--image-logo);
  }
`;

/** Header of the agents' pages, which have no other: the logo with a link to the site, and the language menu. */
export function AgentTop() {
  const { boot } = useStore();
  return (
    <Top>
      <Link to="/" aria-label={boot.brand.name}>
        <img src={boot.logoUrl} alt="" width={143} height={40} />
      </Link>
      <LanguagePicker id="languages-agent" />
    </Top>
  );
}
