import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { JsonForms } from '@jsonforms/react';
import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { ThemeProvider, createTheme } from '@mui/material/styles';

const theme = createTheme();

/** As the library's own seed app has it: data in a state, the material renderers, a control for each field. */
function Form({ schema, uischema }) {
  const [data, setData] = useState({});
  return (
    <ThemeProvider theme={theme}>
      <JsonForms schema={schema} uischema={uischema} data={data} renderers={materialRenderers} cells={materialCells} onChange={({ data: next }) => setData(next)} />
    </ThemeProvider>
  );
}

/** Called by the benchmark with the schema of the other side, and the labels beside it. */
window.mountForm = (schema, labels) => {
  const titled = Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, { ...field, title: labels[name] }]));
  const uischema = { type: 'VerticalLayout', elements: Object.keys(titled).map((name) => ({ type: 'Control', scope: `#/properties/${name}` })) };
  createRoot(document.getElementById('root')).render(<Form schema={{ ...schema, properties: titled }} uischema={uischema} />);
};
