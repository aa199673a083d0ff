import Link from 'next/link';
import { LoginButton } from './login-button';

/** Header, menus and footer around a page. */
export function SiteFrame({ site, children }) {
  const { words, studios } = site;
  return (
    <>
      <header>
        <Link href="/" aria-label={site.name}><img src={site.icon} alt="" width="36" height="36" /></Link>
        <nav className="categories" aria-label={words.categories}>
          <Link href="/" aria-current="page">{words.home}</Link>
          {studios.map(({ id, name, icon }) => <a key={id} href={`/rngGames?page=${id}`}><img src={icon} alt="" width="28" height="28" loading="lazy" /> {name}</a>)}
        </nav>
        <div className="actions">
          <LoginButton className="button">{words.logIn}</LoginButton>
          <Link className="button primary" href="/register">{words.signUp}</Link>
        </div>
      </header>
      <main>{children}</main>
      <footer>
        <nav aria-label={words.more}><a href="/help">{words.help}</a><a href="/help#terms">{words.termsOfUse}</a></nav>
        <p>{words.playMoney}</p>
        <p>{site.copyright}</p>
      </footer>
      <nav className="bottom" aria-label={words.quick}>
        <Link href="/" aria-current="page">{words.home}</Link>
        <a href="/rng">{words.slots}</a>
        <a href="/member/personalHistoryCopy">{words.record}</a>
        <a href="/help">{words.help}</a>
        <LoginButton>{words.logIn}</LoginButton>
      </nav>
    </>
  );
}
