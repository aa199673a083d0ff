import { StrictMode, Suspense, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { BrowserRouter, Route, Routes } from 'react-router';
import { Frame } from './frame.jsx';
import { Home } from './home.jsx';
import { site } from './site.js';
import { theme } from './theme.js';
import './fonts.css';

const Register = lazy(() => import('./register.jsx'));

document.title = site.title;

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <BrowserRouter>
        <Frame>
          <Suspense fallback={null}>
            <Routes>
              <Route path="/" element={<Home />} />
              <Route path="/register" element={<Register />} />
            </Routes>
          </Suspense>
        </Frame>
      </BrowserRouter>
    </ThemeProvider>
  </StrictMode>,
);
