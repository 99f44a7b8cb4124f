PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_reservations` (
	`wishlist_id` text NOT NULL,
	`item_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `wishlist_id`),
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`item_id`,`wishlist_id`) REFERENCES `items`(`id`,`wishlist_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_reservations`("wishlist_id", "item_id", "user_id") SELECT "wishlist_id", "item_id", "user_id" FROM `reservations`;--> statement-breakpoint
DROP TABLE `reservations`;--> statement-breakpoint
ALTER TABLE `__new_reservations` RENAME TO `reservations`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `reservations_wishlist_item` ON `reservations` (`wishlist_id`,`item_id`);