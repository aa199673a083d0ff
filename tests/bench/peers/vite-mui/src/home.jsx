import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { GameTile } from './game-tile.jsx';
import { site } from './site.js';

/** Tiles of the first row that a phone may show at once. */
const eagerTiles = 6;

export function Home() {
  const { words, hot } = site;
  return (
    <Stack spacing={6}>
      <Hero />
      <section>
        <Typography variant="h2" sx={{ mb: 2 }}>{words.hot}</Typography>
        <Box sx={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: { xs: '38%', md: '16%' }, gap: 1.5, overflowX: 'auto', scrollbarWidth: 'none' }}>
          {hot.map((game, index) => <GameTile key={game.id} game={game} isEager={index < eagerTiles} />)}
        </Box>
      </section>
      <section>
        <Typography variant="h2" sx={{ mb: 2 }}>{words.wins}</Typography>
        <Paper variant="outlined" sx={{ p: 2, color: 'text.secondary' }}>{words.noWin}</Paper>
      </section>
      <GameWall />
    </Stack>
  );
}

function Hero() {
  const { hero, words } = site;
  return (
    <Box component="section" sx={{ position: 'relative', display: 'grid', alignItems: 'end', minHeight: 'min(460px, 78dvh)', mx: -2, overflow: 'hidden', isolation: 'isolate' }}>
      <Box component="img" src={hero.picture} alt="" width="1600" height="900" fetchPriority="high" sx={{ position: 'absolute', inset: 0, zIndex: -1, width: '100%', height: '100%', objectFit: 'cover', objectPosition: '72% 30%' }} />
      <Box sx={{ px: 2, pt: 5, pb: 3, background: (theme) => `linear-gradient(to top, ${theme.palette.background.default} 30%, transparent)` }}>
        <Typography variant="h1">{hero.title}</Typography>
        <Typography sx={{ my: 2, fontSize: '1.22rem' }}>{hero.text}</Typography>
        <Stack direction="row" spacing={1.5}>
          <Button variant="contained" size="large" href={hero.href}>{hero.play}</Button>
          <Button variant="outlined" size="large" color="inherit" component={RouterLink} to="/register">{words.signUp}</Button>
        </Stack>
      </Box>
    </Box>
  );
}

/** All games, of one studio or of all. */
function GameWall() {
  const { games, studios, words } = site;
  const [studio, setStudio] = useState('');
  const shown = studio === '' ? games : games.filter((game) => game.studio === studio);
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 2 }}>{words.all}</Typography>
      <ToggleButtonGroup exclusive value={studio} onChange={(_event, next) => next !== null && setStudio(next)} aria-label={words.studios} sx={{ mb: 2 }}>
        <ToggleButton value="">{words.allStudios}</ToggleButton>
        {studios.map(({ id, name }) => <ToggleButton key={id} value={id}>{name}</ToggleButton>)}
      </ToggleButtonGroup>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(168px, 1fr))' }, gap: 2 }}>
        {shown.map((game) => <GameTile key={game.id} game={game} />)}
      </Box>
    </section>
  );
}
