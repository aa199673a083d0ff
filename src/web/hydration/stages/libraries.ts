/** What else the app stands on. Named, for a bare import of styled-components is dropped as having no effect. */
export { createInstance } from 'i18next';
export { makeAutoObservable } from 'mobx';
export { observer } from 'mobx-react-lite';
export { I18nextProvider } from 'react-i18next';
export { BrowserRouter } from 'react-router-dom';
export { styled } from 'styled-components';
