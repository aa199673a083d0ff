import styled from 'styled-components';

/** Reserves the size of the picture while it loads. Has a border, because some flags are white. */
const Frame = styled.span`
  display: block;
  flex: none;
  width: 24px;
  height: 16px;
  border-radius: 2px;
  background: var(--color-hover);
  box-shadow: 0 0 0 1px var(--color-line);
  overflow: hidden;
  & > img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** The flag of a country, decorative beside its name. A plain box until the picture has loaded. */
export function Flag({ src }: { src: string | undefined }) {
  return <Frame>{src && <img src={src} alt="" />}</Frame>;
}
