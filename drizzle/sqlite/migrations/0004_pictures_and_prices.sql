CREATE TABLE `pictures` (
	`name` text PRIMARY KEY NOT NULL,
	`item_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`size` integer NOT NULL,
	`large` blob NOT NULL,
	`small` blob NOT NULL,
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `accounts`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pictures_size" CHECK("pictures"."size" = length("pictures"."large") + length("pictures"."small")),
	CONSTRAINT "pictures_largest" CHECK(length("pictures"."large") <= 30000 and length("pictures"."small") <= 30000)
);
--> statement-breakpoint
CREATE INDEX `pictures_item` ON `pictures` (`item_id`);--> statement-breakpoint
CREATE INDEX `pictures_owner` ON `pictures` (`owner_id`,`item_id`,`size`);--> statement-breakpoint
ALTER TABLE `items` ADD `price_amount` text;--> statement-breakpoint
ALTER TABLE `items` ADD `price_currency` text CONSTRAINT "items_price" CHECK(("price_amount" is null) = ("price_currency" is null) and length(coalesce("price_amount", '1')) between 1 and 13 and length(coalesce("price_currency", 'EUR')) = 3);--> statement-breakpoint
ALTER TABLE `items` ADD `picture` text;--> statement-breakpoint
DROP INDEX `items_wishlist`;--> statement-breakpoint
CREATE INDEX `items_wishlist` ON `items` (`wishlist_id`,`created_at`,`id`,`name`,`link`,`note`,`price_amount`,`price_currency`,`picture`);
