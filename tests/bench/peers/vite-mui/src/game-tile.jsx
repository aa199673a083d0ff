import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardMedia from '@mui/material/CardMedia';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { site } from './site.js';

export function GameTile({ game, isEager = false }) {
  return (
    <Card elevation={0} sx={{ background: 'none' }}>
      <CardActionArea href={game.href}>
        <Box sx={{ position: 'relative', aspectRatio: '3/4', borderRadius: 1, overflow: 'hidden', background: game.color }}>
          <CardMedia component="img" image={game.picture} alt="" width="300" height="400" loading={isEager ? 'eager' : 'lazy'} sx={{ height: '100%' }} />
          {game.isNew && <Chip label={site.words.isNew} size="small" color="primary" sx={{ position: 'absolute', top: 8, left: 8 }} />}
        </Box>
        <Typography variant="body2" sx={{ mt: 1, fontWeight: 650 }}>{game.name}</Typography>
      </CardActionArea>
    </Card>
  );
}
