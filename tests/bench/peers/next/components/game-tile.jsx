export function GameTile({ game, isEager = false, newLabel }) {
  return (
    <a className="tile" href={game.href}>
      <span className="picture" style={{ background: game.color }}>
        <img src={game.picture} alt="" width="300" height="400" loading={isEager ? 'eager' : 'lazy'} />
        {game.isNew && <span className="badge">{newLabel}</span>}
      </span>
      <span className="name">{game.name}</span>
    </a>
  );
}
