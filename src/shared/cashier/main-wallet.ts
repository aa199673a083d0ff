/** Name of the main wallet in transfers. A wallet at a vendor has the vendor's code. */
export const MAIN_WALLET = 'main';
