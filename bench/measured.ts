// The result of a measurement: a figure against the limit that we promise.

export type Measured = { what: string; figure: string; limit: string; holds: boolean };
