import { passengerEndpoints } from '../../../contract/passengers.ts';
import { useMay } from '../../may.ts';

/** May this user take people from the passenger book and keep them there? */
export const useMayBook = (): boolean => useMay(passengerEndpoints.createPassenger);
