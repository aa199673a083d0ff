import { useState } from 'react';
import AppBar from '@mui/material/AppBar';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { LoginDialog } from './login-dialog.jsx';
import { site } from './site.js';

/** Header, menus and footer around a page, and the login dialog. */
export function Frame({ children }) {
  const [isLoginOpen, setLoginOpen] = useState(false);
  const { words, studios } = site;
  const openLogin = () => setLoginOpen(true);
  return (
    <>
      <AppBar position="sticky" color="default" elevation={0}>
        <Toolbar sx={{ minHeight: 72, justifyContent: 'space-between' }}>
          <RouterLink to="/" aria-label={site.name}><img src={site.icon} alt="" width="36" height="36" /></RouterLink>
          <Stack component="nav" direction="row" spacing={1} aria-label={words.categories} sx={{ display: { xs: 'none', md: 'flex' } }}>
            <Button component={RouterLink} to="/" color="inherit">{words.home}</Button>
            {studios.map(({ id, name, icon }) => <Button key={id} href={`/rngGames?page=${id}`} color="inherit" startIcon={<img src={icon} alt="" width="28" height="28" loading="lazy" />}>{name}</Button>)}
          </Stack>
          <Stack direction="row" spacing={1}>
            <Button variant="outlined" color="inherit" data-opens="login" onClick={openLogin}>{words.logIn}</Button>
            <Button variant="contained" component={RouterLink} to="/register">{words.signUp}</Button>
          </Stack>
        </Toolbar>
      </AppBar>
      <Container component="main" maxWidth="xl" sx={{ pb: 5 }}>{children}</Container>
      <Box component="footer" sx={{ p: 3, borderTop: 1, borderColor: 'divider' }}>
        <Stack component="nav" direction="row" spacing={3} aria-label={words.more} sx={{ mb: 2 }}>
          <Link href="/help" color="text.secondary" variant="body2">{words.help}</Link>
          <Link href="/help#terms" color="text.secondary" variant="body2">{words.termsOfUse}</Link>
        </Stack>
        <Typography variant="body2" color="text.secondary">{words.playMoney}</Typography>
        <Typography variant="body2" color="text.secondary">{site.copyright}</Typography>
      </Box>
      <Paper square sx={{ position: 'sticky', bottom: 0, display: { md: 'none' } }}>
        <BottomNavigation component="nav" showLabels value="home" aria-label={words.quick}>
          <BottomNavigationAction value="home" label={words.home} component={RouterLink} to="/" />
          <BottomNavigationAction label={words.slots} href="/rng" />
          <BottomNavigationAction label={words.record} href="/member/personalHistoryCopy" />
          <BottomNavigationAction label={words.help} href="/help" />
          <BottomNavigationAction label={words.logIn} data-opens="login" onClick={openLogin} />
        </BottomNavigation>
      </Paper>
      <LoginDialog isOpen={isLoginOpen} onClose={() => setLoginOpen(false)} />
    </>
  );
}
