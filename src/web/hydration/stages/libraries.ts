/** The other libraries of every page. By name, because the bundler drops a bare import of styled-components as having no effect. */
export { createInstance } from 'i18next';
export { makeAutoObservable } from 'mobx';
export { observer } from 'mobx-react-lite';
export { I18nextProvider } from 'react-i18next';
export { BrowserRouter } from 'react-router-dom';
export { styled } from 'styled-components';
