import Plotly from 'plotly.js';
import ru from 'plotly.js-locales/ru';
import createPlotlyComponent from 'react-plotly.js/factory';
import type { Figure } from '../../../../libs/presentation/src/charts/chart-frame.js';

Plotly.register(ru);
const Plot = createPlotlyComponent(Plotly);

const config = {
  locale: 'ru',
  displayModeBar: false,
  displaylogo: false,
  scrollZoom: false,
  doubleClick: false,
  showTips: false,
  responsive: false,
};

const block = { display: 'block' };

/** Everything of Plotly lies in this module's chunk, which is loaded with the first chart. */
export default function PlotlyPlot({ figure }: { readonly figure: Figure }) {
  return <Plot data={[...figure.data]} layout={figure.layout} config={config} style={block} />;
}

/** The drawing as SVG text, for a picture to download. */
export const figureSvg = (figure: Figure, widthPx: number): Promise<string> =>
  Plotly.toImage(
    { data: figure.data, layout: figure.layout },
    { format: 'svg', width: widthPx, height: figure.heightPx, imageDataOnly: true },
  );
