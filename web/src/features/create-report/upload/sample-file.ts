import { apiFile } from '../../../shared/api/api.js';
import { uploadTexts } from '../model/flow-texts.js';

/** The service's own workbook, for who has none at hand. */
export const fetchSample = async (): Promise<File> =>
  new File([await apiFile('/sample/file')], uploadTexts.sampleName);
