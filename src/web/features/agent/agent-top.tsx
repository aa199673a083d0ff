import styled from 'styled-components';
import { LanguagePicker } from '../../kit/language-picker.tsx';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
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
