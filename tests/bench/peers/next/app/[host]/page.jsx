import Link from 'next/link';
import { GameTile } from '../../components/game-tile';
import { GameWall } from '../../components/game-wall';
import { SiteFrame } from '../../components/site-frame';
import { siteOf } from '../../components/sites';

/** Tiles of the first row that a phone may show at once. */
const eagerTiles = 6;

export default async function Home({ params }) {
  const site = siteOf((await params).host);
  const { hero, hot, games, studios, words } = site;
  return (
    <SiteFrame site={site}>
      <section className="hero">
        <img className="hero-picture" src={hero.picture} alt="" width="1600" height="900" fetchPriority="high" />
        <div className="hero-text">
          <h1>{hero.title}</h1>
          <p>{hero.text}</p>
          <div className="actions">
            <a className="button primary" href={hero.href}>{hero.play}</a>
            <Link className="button" href="/register">{words.signUp}</Link>
          </div>
        </div>
      </section>
      <section>
        <h2>{words.hot}</h2>
        <div className="row">{hot.map((game, index) => <GameTile key={game.id} game={game} isEager={index < eagerTiles} newLabel={words.isNew} />)}</div>
      </section>
      <section>
        <h2>{words.wins}</h2>
        <p className="note">{words.noWin}</p>
      </section>
      <GameWall games={games} studios={studios} words={words} />
    </SiteFrame>
  );
}
