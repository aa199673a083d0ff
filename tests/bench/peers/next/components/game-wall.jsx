'use client';

import { useState } from 'react';
import { GameTile } from './game-tile';

/** All games, of one studio or of all. */
export function GameWall({ games, studios, words }) {
  const [studio, setStudio] = useState('');
  const shown = studio === '' ? games : games.filter((game) => game.studio === studio);
  return (
    <section>
      <h2>{words.all}</h2>
      <div className="chips" role="group" aria-label={words.studios}>
        {[{ id: '', name: words.allStudios }, ...studios].map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={studio === id} onClick={() => setStudio(id)}>{name}</button>
        ))}
      </div>
      <div className="wall">{shown.map((game) => <GameTile key={game.id} game={game} newLabel={words.isNew} />)}</div>
    </section>
  );
}
