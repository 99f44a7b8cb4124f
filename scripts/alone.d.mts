export declare function alone<T>(what: 'install' | 'build' | 'moving-in', work: () => Promise<T>): Promise<T>;
