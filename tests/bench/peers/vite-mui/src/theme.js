import { createTheme } from '@mui/material/styles';
import { site } from './site.js';

const { colors } = site;
const display = { fontFamily: 'Display, system-ui, sans-serif', fontWeight: 700 };

export const theme = createTheme({
  palette: {
    mode: 'dark',
    primary: { main: colors.accent, contrastText: colors['on-accent'] },
    error: { main: colors.negative },
    background: { default: colors.ground, paper: colors.surface },
    text: { primary: colors.text, secondary: colors.muted },
    divider: colors.line,
  },
  shape: { borderRadius: 14 },
  typography: { fontFamily: 'Text, system-ui, sans-serif', h1: { ...display, fontSize: '1.82rem' }, h2: { ...display, fontSize: '1.49rem' }, button: { textTransform: 'none', fontWeight: 650 } },
});
